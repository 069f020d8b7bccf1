/** Left out where a telling word stands beside them. */
export const LITTLE = new Set(
  'a all an and any are as at by can could did do does for from have how i if in is it its many me much my of on or our some that the their there these this those to us want we what when where which who why will with you your'.split(
    ' ',
  ),
);
/** Left out where nothing is found with them: they ask, and name nothing. */
export const ASKING = new Set(
  'about be best buy cheap find free get give info information long looking need new offer order policy price sale sell shop show take'.split(
    ' ',
  ),
);
/** What is near to something that the shop does not have. */
export const RELATED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tarot: 'deck',
    oracle: 'deck',
    rune: 'tokens',
    pendulum: 'chain',
    astrology: 'houses',
    horoscope: 'year',
    ifa: 'geomancy',
    afa: 'geomancy',
    sikidy: 'geomancy',
    fortune: 'reading',
    telling: 'reading',
    teller: 'reading',
    psychic: 'reading',
    destiny: 'reading',
    protection: 'reading',
    luck: 'reading',
    wealth: 'reading',
    success: 'reading',
    dream: 'reading',
    spirit: 'reading',
    spiritual: 'reading',
    healing: 'reading',
    amulet: 'fob',
    talisman: 'fob',
    charm: 'fob',
    love: 'couples',
    marriage: 'couples',
    relationship: 'couples',
    necklace: 'pins',
    bracelet: 'pins',
    jewelry: 'pins',
    jewellery: 'pins',
    voucher: 'gift',
  }),
);
/** What people ask for, and what the shop calls it. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    gift: ['merchandise'],
    present: ['gift', 'merchandise'],
    souvenir: ['merchandise'],
    beginner: ['first book', 'introduction'],
    starter: ['first book', 'beginner'],
    lesson: ['course', 'seminar', 'workshop'],
    class: ['course', 'seminar', 'workshop'],
    training: ['course', 'coaching', 'workshop'],
    coach: ['coaching'],
    tutor: ['coaching'],
    kid: ['children'],
    session: ['reading', 'consultation'],
    divination: ['geomancy'],
    tee: ['t shirt'],
    tshirt: ['t shirt'],
    bag: ['tote', 'pouch'],
    cup: ['mug'],
    poster: ['art print', 'wall chart'],
  }),
);
/** Right as they stand, though no product may have them: "wife" is no slip for "wide". */
export const PLAIN = new Set(
  'anniversary baby birthday black blue boy boyfriend boys brother children christmas cool couple dad daughter death dream dreams easter family fate father friend friends future girl girlfriend girls gold good great green happy health help home house husband job kids lady life love lover luck lucky man marriage men mom money mother mum mummy nice parents party past person pink power present pretty purple red school silver sister son spirit spouse success valentine wealth wedding white wife woman women work yellow'.split(
    ' ',
  ),
);
export const NUMBERS = new Set('two three four five six'.split(' '));
