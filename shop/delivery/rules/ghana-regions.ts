/**
 * The sixteen regions (Constitutional Instruments 112 to 117 of 2019 and those before), with the letter that begins
 * their GhanaPost GPS addresses and their larger towns (2021 Population and Housing Census).
 */
export const REGIONS = [
  region('greater-accra', 'Greater Accra', 'G', [
    'Accra, Tema, Madina, Ashaiman, Teshie, Nungua, Adenta, Osu, East Legon, Dansoman, Lashibi, Sakumono',
    'Weija, Amasaman, Dodowa, Prampram, Ningo, Ada Foah, Sege, Pokuase, Taifa, Dome, Kwabenya',
  ]),
  region('ashanti', 'Ashanti', 'A', [
    'Kumasi, Obuasi, Ejisu, Mampong, Konongo, Bekwai, Ejura, Offinso, Agogo, Juaben, Effiduase, Nkawie',
    'Tepa, Kumawu, Manso Nkwanta, Agona, Mankranso',
  ]),
  region('western', 'Western', 'W', [
    'Sekondi, Takoradi, Tarkwa, Prestea, Axim, Shama, Elubo, Half Assini, Bogoso',
  ]),
  region('western-north', 'Western North', 'W', [
    'Sefwi Wiawso, Bibiani, Enchi, Juaboso, Sefwi Bekwai, Bodi, Essam, Dadieso',
  ]),
  region('central', 'Central', 'C', [
    'Cape Coast, Kasoa, Winneba, Agona Swedru, Swedru, Mankessim, Elmina, Saltpond, Dunkwa, Assin Fosu',
    'Twifo Praso, Apam, Bawjiase, Breman Asikuma',
  ]),
  region('eastern', 'Eastern', 'E', [
    'Koforidua, Nkawkaw, Nsawam, Suhum, Akim Oda, Oda, Asamankese, Akosombo, Somanya, Odumase Krobo, Mpraeso',
    'Aburi, Kibi, Akropong, Begoro, Donkorkrom, New Abirem, Kade, Akim Tafo, Abetifi',
  ]),
  region('volta', 'Volta', 'V', [
    'Ho, Hohoe, Keta, Aflao, Kpando, Sogakope, Anloga, Akatsi, Denu, Dzodze, Adidome',
  ]),
  region('oti', 'Oti', 'V', ['Dambai, Nkwanta, Kete Krachi, Jasikan, Kadjebi']),
  region('bono', 'Bono', 'B', ['Sunyani, Berekum, Dormaa Ahenkro, Wenchi, Sampa, Drobo, Nsawkaw']),
  region('bono-east', 'Bono East', 'B', ['Techiman, Kintampo, Atebubu, Nkoranza, Yeji, Kwame Danso, Jema']),
  region('ahafo', 'Ahafo', 'B', ['Goaso, Bechem, Duayaw Nkwanta, Kenyasi, Hwidiem, Kukuom, Mim']),
  region('northern', 'Northern', 'N', [
    'Tamale, Yendi, Savelugu, Bimbilla, Gushegu, Karaga, Kumbungu, Tolon, Saboba, Zabzugu, Tatale, Kpandai',
  ]),
  region('savannah', 'Savannah', 'N', ['Damongo, Salaga, Bole, Buipe, Sawla']),
  region('north-east', 'North East', 'N', ['Nalerigu, Gambaga, Walewale, Bunkpurugu, Chereponi']),
  region('upper-east', 'Upper East', 'U', [
    'Bolgatanga, Navrongo, Bawku, Paga, Zebilla, Zuarungu, Sandema, Bongo, Garu',
  ]),
  region('upper-west', 'Upper West', 'X', ['Wa, Lawra, Tumu, Nandom, Jirapa, Nadowli, Hamile']),
];

export type Region = { id: string; name: string; letter: string; towns: readonly string[] };

function region(id: string, name: string, letter: string, towns: readonly string[]): Region {
  return { id, name, letter, towns: towns.flatMap((line) => line.split(', ')) };
}
