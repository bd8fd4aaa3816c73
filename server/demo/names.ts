export const firstNames = [
  ...['Aino', 'Aleksi', 'Anni', 'Antti', 'Eeva', 'Elias', 'Emilia', 'Eero', 'Hanna', 'Heikki'],
  ...['Helmi', 'Henrik', 'Iida', 'Ilkka', 'Inka', 'Jaakko', 'Janne', 'Jenni', 'Johanna', 'Juho'],
  ...['Kaisa', 'Kalle', 'Katri', 'Lasse', 'Laura', 'Leena', 'Lotta', 'Markus', 'Marja', 'Matti'],
  ...['Mikael', 'Minna', 'Niina', 'Niko', 'Olli', 'Outi', 'Paula', 'Pekka', 'Päivi', 'Petra'],
  ...['Reetta', 'Riikka', 'Roope', 'Saara', 'Sanna', 'Sampo', 'Satu', 'Tiina', 'Timo', 'Tuomas'],
  ...['Tuuli', 'Ulla', 'Veera', 'Ville', 'Väinö', 'Åsa', 'Örjan', 'Göran', 'Sofia', 'Noora'],
];

export const lastNames = [
  ...['Aalto', 'Ahonen', 'Björklund', 'Eklund', 'Eskola', 'Hakala', 'Hakkarainen', 'Heikkinen'],
  ...['Heinonen', 'Hiltunen', 'Holmström', 'Hämäläinen', 'Ikonen', 'Jokinen', 'Järvinen'],
  ...['Kallio', 'Karjalainen', 'Kinnunen', 'Koivisto', 'Korhonen', 'Koskela', 'Kuusisto'],
  ...['Kärkkäinen', 'Laaksonen', 'Laine', 'Lehtinen', 'Lehtonen', 'Leppänen', 'Lindström'],
  ...['Manninen', 'Mattila', 'Miettinen', 'Mikkola', 'Mustonen', 'Mäkelä', 'Mäkinen', 'Niemi'],
  ...['Nurmi', 'Nyman', 'Ojala', 'Paananen', 'Pesonen', 'Pitkänen', 'Rantanen', 'Räsänen'],
  ...['Saarinen', 'Salminen', 'Salo', 'Savolainen', 'Seppälä', 'Sjöberg', 'Suominen', 'Toivonen'],
  ...['Tuominen', 'Turunen', 'Vainio', 'Väisänen', 'Wikström', 'Ylönen', 'Österman'],
];

export const jobTitles = [
  ...['Key Account Manager', 'Sales Director', 'Marketing Specialist', 'Product Manager'],
  ...['Field Engineer', 'Application Engineer', 'Customer Success Manager', 'Event Coordinator'],
  ...['Myyntipäällikkö', 'Tuotepäällikkö', 'Markkinointipäällikkö', 'Huoltoinsinööri'],
];

export const visitorTitles = [
  ...['Production Manager', 'Purchasing Manager', 'Chief Technology Officer', 'Plant Manager'],
  ...['Automation Engineer', 'Ostopäällikkö', 'Toimitusjohtaja', 'Kehityspäällikkö'],
  ...['Tuotantojohtaja', 'Researcher', 'Project Manager', 'Logistiikkapäällikkö', 'Student'],
];

/** Companies that visit and do not exhibit. */
export const visitingCompanies = [
  ...['Hämeen Konepaja Oy', 'Pirkan Logistiikka Oy', 'Ruukki & Pojat Oy', 'Jokilaakson Meijeri Oy'],
  ...['Savon Pakkaus Oy', 'Kymen Paperitekniikka Oy', 'Uudenmaan Sähköverkko Oy'],
  ...['Nordhamn Shipping Ab', 'Oulun Elektroniikkapaja Oy', 'Keski-Suomen Automaatio Oy'],
  ...['Lapin Luonnonvara Oy', 'Vantaan Varastointi Oy', 'Österbottens Plast Ab'],
  ...['Satakunnan Teräsrakenne Oy', 'Kainuun Puutuote Oy', 'Helsingin Hotellipalvelut Oy'],
  ...['Itä-Suomen Elintarvike Oy', 'Porvoon Kemia Oy', 'Rauman Telakkatekniikka Oy'],
  ...['Tampereen Ammattiopisto', 'Etelä-Karjalan Hyvinvointi', 'Skärgårdens Fisk Ab'],
];
