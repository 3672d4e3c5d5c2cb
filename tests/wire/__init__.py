"""A small Discord of our own over real sockets: HTTP and gateway on loopback, with faults on demand."""
