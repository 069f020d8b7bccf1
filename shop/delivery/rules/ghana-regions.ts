/**
 * The sixteen regions (Constitutional Instruments 112 to 117 of 2019 and those before), with the letter that begins
 * their GhanaPost GPS addresses; those of 2019 are taken to keep the letter of the region they were part of. The towns
 * are the capitals of the districts and other larger ones, written down by hand and copied from no list.
 */
export const REGIONS = [
  region('greater-accra', 'Greater Accra', 'G', [
    'Accra, Tema, Madina, Ashaiman, Teshie, Nungua, Adenta, Osu, Labadi, East Legon, Dansoman, Kaneshie, Achimota',
    'Spintex, Lashibi, Sakumono, Kpone, Weija, Sowutuom, Ofankor, Amasaman, Abokobi, Dodowa, Prampram, Ningo',
    'Afienya, Ada Foah, Sege, Pokuase, Taifa, Dome, Kwabenya',
  ]),
  region('ashanti', 'Ashanti', 'A', [
    'Kumasi, Obuasi, Ejisu, Mampong, Konongo, Bekwai, Ejura, Offinso, Agogo, Juaben, Juaso, Effiduase, Nkawie, Tepa',
    'Kumawu, Manso Nkwanta, Agona, Mankranso, Mamponteng, Kodie, Kuntanase, Fomena, New Edubiase, Jacobu, Nyinahin',
  ]),
  region('western', 'Western', 'W', [
    'Sekondi, Takoradi, Tarkwa, Prestea, Axim, Shama, Elubo, Half Assini, Bogoso, Agona Nkwanta, Nkroful, Daboase',
    'Mpohor, Wassa Akropong, Asankragua, Manso Amenfi',
  ]),
  region('western-north', 'Western North', 'W', [
    'Sefwi Wiawso, Bibiani, Enchi, Juaboso, Sefwi Bekwai, Bodi, Essam, Dadieso, Akontombra, Adabokrom',
  ]),
  region('central', 'Central', 'C', [
    'Cape Coast, Kasoa, Winneba, Agona Swedru, Swedru, Mankessim, Elmina, Saltpond, Dunkwa, Assin Fosu, Assin Foso',
    'Twifo Praso, Apam, Bawjiase, Breman Asikuma, Ajumako, Essarkyir, Agona Nsaba, Diaso, Senya Bereku, Anomabo',
  ]),
  region('eastern', 'Eastern', 'E', [
    'Koforidua, Nkawkaw, Nsawam, Suhum, Akim Oda, Oda, Asamankese, Akosombo, Somanya, Odumase Krobo, Krobo Odumase',
    'Mpraeso, Aburi, Kibi, Kyebi, Akropong, Mampong Akuapem, Akuapem Mampong, Begoro, Donkorkrom, New Abirem, Kade',
    'Akim Tafo, Abetifi, Atimpoku, Akwatia, Kukurantumi, Akim Swedru, Akyem Swedru, Adeiso, Adukrom, Asesewa, Anyinam',
    'Kwabeng, Osino',
  ]),
  region('volta', 'Volta', 'V', [
    'Ho, Hohoe, Keta, Aflao, Kpando, Sogakope, Anloga, Akatsi, Denu, Dzodze, Adidome, Battor, Kpetoe, Kpeve, Anfoega',
    'Dzolokpuita, Golokwati, Juapong, Peki',
  ]),
  region('oti', 'Oti', 'V', [
    'Dambai, Nkwanta, Kete Krachi, Jasikan, Kadjebi, Chinderi, Kpassa, Nkonya Ahenkro, Worawora',
  ]),
  region('bono', 'Bono', 'B', [
    'Sunyani, Berekum, Dormaa Ahenkro, Wenchi, Sampa, Drobo, Nsawkaw, Wamfie, Nkrankwanta, Jinijini, Banda Ahenkro',
    'Chiraa',
  ]),
  region('bono-east', 'Bono East', 'B', [
    'Techiman, Kintampo, Atebubu, Nkoranza, Yeji, Kwame Danso, Jema, Tuobodom, Busunya, Prang, Kajaji',
  ]),
  region('ahafo', 'Ahafo', 'B', ['Goaso, Bechem, Duayaw Nkwanta, Kenyasi, Hwidiem, Kukuom, Mim']),
  region('northern', 'Northern', 'N', [
    'Tamale, Yendi, Savelugu, Sagnarigu, Bimbilla, Wulensi, Gushegu, Karaga, Kumbungu, Nanton, Tolon, Saboba',
    'Zabzugu, Tatale, Kpandai',
  ]),
  region('savannah', 'Savannah', 'N', ['Damongo, Salaga, Bole, Buipe, Sawla, Daboya, Kpalbe']),
  region('north-east', 'North East', 'N', [
    'Nalerigu, Gambaga, Walewale, Bunkpurugu, Yunyoo, Yagaba, Chereponi',
  ]),
  region('upper-east', 'Upper East', 'U', [
    'Bolgatanga, Navrongo, Bawku, Paga, Zebilla, Zuarungu, Sandema, Fumbisi, Bongo, Garu, Tempane, Binduri, Pusiga',
    'Tongo, Nangodi',
  ]),
  region('upper-west', 'Upper West', 'X', [
    'Wa, Lawra, Tumu, Nandom, Jirapa, Nadowli, Hamile, Lambussie, Gwollu, Funsi, Wechiau, Issa',
  ]),
];

export type Region = { id: string; name: string; letter: string; towns: readonly string[] };

function region(id: string, name: string, letter: string, towns: readonly string[]): Region {
  return { id, name, letter, towns: towns.flatMap((line) => line.split(', ')) };
}
