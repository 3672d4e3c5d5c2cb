"""Cities and abbreviations by which people call a time zone that bears another name; see `bot.model.time.zone`.

A name that stands in several rows has several meanings, and is asked back. Names that the database of time zones has
itself need no row here.
"""

from __future__ import annotations

from collections.abc import Mapping

CITIES: Mapping[str, str] = {
    "Africa/Accra": "Kumasi",
    "Africa/Cairo": "Alexandria, Giza",
    "Africa/Casablanca": "Rabat, Marrakesh, Marrakech, Fes, Tangier, Morocco",
    "Africa/Dar_es_Salaam": "Dodoma, Zanzibar, Tanzania",
    "Africa/Johannesburg": "Cape Town, Durban, Pretoria, Port Elizabeth, South Africa, SAST",
    "Africa/Lagos": "Abuja, Kano, Ibadan, Nigeria",
    "Africa/Nairobi": "Mombasa, Kenya, EAT",
    "America/Anchorage": "Alaska",
    "America/Argentina/Buenos_Aires": "Rosario, La Plata, Argentina",
    "America/Bogota": "Medellín, Cali, Cartagena, Barranquilla, Colombia",
    "America/Caracas": "Maracaibo, Valencia, Venezuela",
    "America/Chicago": (
        "Dallas, Houston, Austin, San Antonio, Fort Worth, New Orleans, Nashville, Memphis, Milwaukee, Minneapolis, "
        "St. Paul, St. Louis, Kansas City, Oklahoma City, Omaha, Madison, Tulsa, Birmingham, Huntsville, Little Rock, "
        "Des Moines, Baton Rouge, Wichita, Texas, Illinois, Wisconsin, Minnesota, Central, Central Time, CT, CST, CDT"
    ),
    "America/Costa_Rica": "San José",
    "America/Denver": (
        "Salt Lake City, Albuquerque, Santa Fe, Colorado Springs, Boulder, Cheyenne, Billings, Colorado, Utah, "
        "Mountain, Mountain Time, MT, MST, MDT"
    ),
    "America/Edmonton": "Calgary, Banff, Alberta",
    "America/Guayaquil": "Quito, Ecuador",
    "America/Halifax": "Nova Scotia, AST",
    "America/Havana": "CST, CDT",
    "America/La_Paz": "Santa Cruz de la Sierra, Bolivia",
    "America/Lima": "Cusco, Arequipa, Peru",
    "America/Los_Angeles": (
        "San Francisco, San Diego, San Jose, Sacramento, Oakland, Seattle, Portland, Las Vegas, Reno, Berkeley, LA, "
        "SF, Palo Alto, Santa Barbara, Spokane, Tacoma, Fresno, Long Beach, California, Nevada, Pacific, Pacific "
        "Time, PT, PST, PDT"
    ),
    "America/Mexico_City": "Guadalajara, Puebla, CDMX",
    "America/New_York": (
        "New York City, NYC, Brooklyn, Boston, Washington, Washington D.C., Philadelphia, Pittsburgh, Baltimore, "
        "Atlanta, Miami, Orlando, Tampa, Jacksonville, Charlotte, Raleigh, Cleveland, Columbus, Cincinnati, Buffalo, "
        "Rochester, Richmond, Newark, Hartford, Providence, Portland, Cambridge, Ann Arbor, Savannah, Charleston, "
        "Syracuse, Albany, St. Petersburg, Florida, Georgia, Massachusetts, New Jersey, Ohio, Eastern, Eastern Time, "
        "ET, EST, EDT"
    ),
    "America/Panama": "EST",
    "America/Phoenix": "Tucson, Mesa, Scottsdale, Arizona, MST",
    "America/Recife": "Natal, João Pessoa",
    "America/Regina": "Saskatoon, CST",
    "America/Santiago": "Valparaíso, Chile",
    "America/Sao_Paulo": (
        "Rio de Janeiro, Rio, Brasília, Belo Horizonte, Curitiba, Porto Alegre, Salvador, Florianópolis, Campinas"
    ),
    "America/Toronto": "Ottawa, Québec, Quebec City, Hamilton, Mississauga, Ontario",
    "America/Vancouver": "Victoria, Kelowna, British Columbia",
    "Asia/Baku": "Azerbaijan",
    "Asia/Bangkok": "Chiang Mai, Phuket, Thailand",
    "Asia/Dhaka": "BST, Bangladesh",
    "Asia/Dubai": "Abu Dhabi, UAE, United Arab Emirates",
    "Asia/Ho_Chi_Minh": "Ho Chi Minh City, Hanoi, Da Nang, Vietnam",
    "Asia/Jakarta": "Bandung, Surabaya, WIB",
    "Asia/Jerusalem": "Haifa, Beersheba, IST",
    "Asia/Karachi": "Lahore, Islamabad, Rawalpindi, Peshawar, Hyderabad, Pakistan, PKT, PST",
    "Asia/Kolkata": (
        "Mumbai, Bombay, Delhi, New Delhi, Bangalore, Bengaluru, Chennai, Madras, Hyderabad, Pune, Ahmedabad, Jaipur, "
        "Lucknow, Kochi, Goa, India, IST"
    ),
    "Asia/Kuala_Lumpur": "Penang, Johor Bahru, KL",
    "Asia/Manila": "Quezon City, Cebu, Davao, Philippines, PHT, PST",
    "Asia/Riyadh": "Jeddah, Mecca, Medina, Saudi Arabia",
    "Asia/Seoul": "Busan, Incheon, Daegu, Korea, South Korea, KST",
    "Asia/Shanghai": (
        "Beijing, Peking, Shenzhen, Guangzhou, Canton, Chengdu, Hangzhou, Wuhan, Nanjing, Tianjin, Xi'an, China, CST"
    ),
    "Asia/Taipei": "Kaohsiung, Taichung, Taiwan, CST",
    "Asia/Tbilisi": "Georgia",
    "Asia/Tehran": "Isfahan, Shiraz, Mashhad",
    "Asia/Tokyo": "Osaka, Kyoto, Yokohama, Nagoya, Sapporo, Fukuoka, Kobe, Hiroshima, Sendai, JST",
    "Atlantic/Bermuda": "Hamilton, AST",
    "Australia/Brisbane": "Gold Coast, Cairns, AEST",
    "Australia/Melbourne": "Geelong, AEST, AEDT",
    "Australia/Perth": "AWST",
    "Australia/Sydney": "Newcastle, Wollongong, AEST, AEDT",
    "Europe/Amsterdam": "Rotterdam, The Hague, Den Haag, Utrecht, Eindhoven, Groningen, Netherlands, Holland",
    "Europe/Athens": "Thessaloniki, Piraeus, Patras, Greece",
    "Europe/Belgrade": "Novi Sad, Serbia",
    "Europe/Berlin": (
        "Munich, München, Hamburg, Cologne, Köln, Frankfurt, Frankfurt am Main, Stuttgart, Düsseldorf, Dortmund, "
        "Essen, Leipzig, Dresden, Bremen, Hanover, Hannover, Nuremberg, Nürnberg, Bonn, Münster, Karlsruhe, Mannheim, "
        "Augsburg, Wiesbaden, Mainz, Kiel, Aachen, Freiburg, Heidelberg, Göttingen, Bielefeld, Bochum, Germany, "
        "Deutschland, CEST, MEZ, MESZ"
    ),
    "Europe/Bratislava": "Košice, Slovakia",
    "Europe/Brussels": "Bruxelles, Brussel, Antwerp, Antwerpen, Ghent, Gent, Bruges, Brugge, Liège, Belgium",
    "Europe/Bucharest": "București, Cluj, Timișoara, Romania",
    "Europe/Budapest": "Debrecen, Szeged, Hungary",
    "Europe/Copenhagen": "København, Aarhus, Århus, Odense, Aalborg, Denmark",
    "Europe/Dublin": "Cork, Galway, Limerick, Ireland, IST",
    "Europe/Helsinki": "Tampere, Turku, Espoo, Oulu, Finland, EEST",
    "Europe/Istanbul": "Ankara, İzmir, Antalya, Bursa",
    "Europe/Kyiv": "Lviv, Odesa, Odessa, Kharkiv, Dnipro, Ukraine",
    "Europe/Lisbon": "Lisboa, Porto, Braga, Coimbra",
    "Europe/Ljubljana": "Maribor, Slovenia",
    "Europe/London": (
        "Manchester, Birmingham, Liverpool, Leeds, Sheffield, Bristol, Nottingham, Leicester, Oxford, Cambridge, "
        "York, Newcastle, Newcastle upon Tyne, Southampton, Portsmouth, Brighton, Plymouth, Reading, Edinburgh, "
        "Glasgow, Aberdeen, Dundee, Cardiff, Swansea, Bath, Exeter, Norwich, England, Scotland, Wales, UK, United "
        "Kingdom, BST"
    ),
    "Europe/Madrid": (
        "Barcelona, Valencia, Seville, Sevilla, Bilbao, Málaga, Zaragoza, Granada, Alicante, Córdoba, Palma, San "
        "Sebastián"
    ),
    "Europe/Minsk": "Belarus",
    "Europe/Moscow": "St. Petersburg, Kazan, Nizhny Novgorod, Sochi, MSK",
    "Europe/Oslo": "Bergen, Trondheim, Stavanger, Tromsø, Norway",
    "Europe/Paris": (
        "Lyon, Marseille, Toulouse, Nice, Bordeaux, Lille, Strasbourg, Nantes, Montpellier, Rennes, Grenoble, France"
    ),
    "Europe/Prague": "Praha, Brno, Ostrava, Plzeň, Czechia, Czech Republic",
    "Europe/Riga": "Latvia",
    "Europe/Rome": (
        "Roma, Milan, Milano, Naples, Napoli, Turin, Torino, Florence, Firenze, Bologna, Venice, Venezia, Genoa, "
        "Genova, Palermo, Verona, Bari, Catania, Padua, Padova, Trieste, Pisa, Italy"
    ),
    "Europe/Sofia": "Plovdiv, Varna, Bulgaria",
    "Europe/Stockholm": "Gothenburg, Göteborg, Malmö, Uppsala, Linköping, Lund, Sweden",
    "Europe/Tallinn": "Tartu, Estonia",
    "Europe/Vienna": "Wien, Graz, Linz, Salzburg, Innsbruck, Klagenfurt, Austria, Österreich",
    "Europe/Vilnius": "Kaunas, Lithuania",
    "Europe/Warsaw": (
        "Warszawa, Kraków, Cracow, Łódź, Wrocław, Poznań, Gdańsk, Katowice, Lublin, Szczecin, Gdynia, Toruń"
    ),
    "Europe/Zagreb": "Split, Rijeka, Dubrovnik, Croatia",
    "Europe/Zurich": "Zürich, Geneva, Genève, Bern, Berne, Basel, Lausanne, Lucerne, Luzern, Winterthur, Switzerland",
    "Pacific/Auckland": "Wellington, Christchurch, Dunedin, Hamilton, New Zealand, NZST, NZDT",
    "Pacific/Honolulu": "Hawaii",
}
