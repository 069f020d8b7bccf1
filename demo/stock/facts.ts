import { type ProductFact, readFacts } from '#shop/catalogue/contract/product-facts.ts';

/** What the demo says of its products in short, as the form of a product takes it. */
const FACTS: Readonly<Record<string, string>> = {
  'bk-sand-and-figure':
    'Pages: 212 | Language: English | Binding: Sewn paperback, lies open | Size: 15 × 21 cm | For: Beginners',
  'bk-sixteen-doors':
    'Pages: 288 | Language: English | Binding: Hardcover with cloth spine | Size: 15 × 22 cm | For: Everybody',
  'bk-shield-reader':
    'Pages: 336 | Language: English | Binding: Cloth, two ribbons | Size: 16 × 23 cm | For: Those who know the figures',
  'bk-ilm-al-raml':
    'Pages: 384 | Language: English, with Arabic and Hausa terms | Binding: Hardcover | Size: 16 × 24 cm | Diagrams: 32 pages',
  'bk-court-of-four':
    'Pages: 128 | Language: English | Binding: Paperback | Size: 13 × 20 cm | For: Those who can build a shield',
  'bk-twelve-houses':
    'Pages: 176, half of them blank charts | Language: English | Binding: Paperback, takes fountain pen | Size: 17 × 25 cm',
  'bk-road-and-crowd': 'Pages: 72 | Language: English | Binding: Pocket paperback | Size: 11 × 17 cm',
  'bk-tower-manuscripts':
    'Pages: 240 | Language: English | Binding: Hardcover, large format | Size: 24 × 30 cm | Diagrams: 60, and a map',
  'bk-puer-puella':
    'Pages: 144 | Language: English | Binding: Paperback | Size: 17 × 24 cm | Plates: 8, removable',
  'bk-hand-of-dots': 'Pages: 48 | Language: English | Binding: Sewn by hand | Size: 14 × 20 cm',
  'bk-night-caravan': 'Stories: 10 | Pages: 224 | Language: English | Binding: Paperback | Size: 13 × 20 cm',
  'bk-medieval-geomancer':
    'Pages: 412 | Language: English, with Latin beside it | Binding: Hardcover | Size: 16 × 24 cm | Index: Yes',
  'bk-woven-numbers':
    'Pages: 160 | Language: English | Printing: Three colours | Binding: Hardcover, woven bookmark | Size: 19 × 24 cm',
  'bk-moon-and-mothers':
    'Pages: 208 | Language: English | Binding: Soft cover, rounded corners | Paper: Cream, lined | Size: 14 × 21 cm',
  'bk-rings-of-carcer':
    'Pages: 96 | Language: English | Binding: Paperback | Size: 11 × 18 cm | Series: One of sixteen',
  'bk-children-dots': 'Age: 5 and up | Pages: 32 | Language: English | Binding: Board | Size: 20 × 30 cm',
  'bk-judge-casebook':
    'Charts: 100 | Pages: 320 | Language: English | Binding: Paperback | Size: 17 × 24 cm | Index: By judge',
  'tl-casting-tray':
    'Material: Oiled odum, brass pins | Inside: 38 × 40 cm | Weight: 1.9 kg | Sand: Not included',
  'tl-clay-bowl': 'Material: Burnished clay | Width: 30 cm | Weight: 2.3 kg | Care: Dry cloth, not for food',
  'tl-brass-rods': 'Material: Solid brass | Length: 12 cm | Pieces: 4, in a cotton sleeve',
  'tl-figure-dice': 'Material: Resin, inked by hand | Size: 26 mm | Pieces: 4',
  'tl-seed-chain': 'Material: Seeds on cotton cord | Length: 110 cm | Pieces: 8 half seeds',
  'tl-cowrie-plate': 'Material: Cowries, waxed cedrela | Plate: 22 cm wide | Pieces: 16 cowries',
  'tl-figure-cards': 'Cards: 64, on linen stock | Size: 63 × 88 mm | In the box: Deck and sheet of additions',
  'tl-brass-tokens': 'Material: Lost-wax brass | Width: 34 mm | Pieces: 4',
  'tl-tile-box': 'Material: Maple | Tile: 30 × 45 mm | Pieces: 16, in a sliding box',
  'tl-reed-pens': 'Material: River reed, stoneware | Pieces: 2 pens, 1 inkpot | Ink: Not included',
  'tl-casting-cloth': 'Material: Handspun cotton | Size: 70 × 70 cm | Care: Cold, by hand',
  'tl-drawstring-pouch':
    'Material: Doubled cotton, bone beads | Height: 19 cm | Holds: 16 tiles or 1 kg of sand | Figure: Acquisitio, or another that you name',
  'tl-writing-slate': 'Material: Hardwood | Height: 40 cm with handle | Care: Rinse, dry in the shade',
  'tl-sand-rake':
    'Material: Turned hardwood | Tray: 34 cm | Rake: 26 cm | Sand: 1 kg of washed Keta sand included',
  'tl-three-sands': 'In the box: 3 jars of 400 g | Sand: Washed and sieved | From: Licensed pits',
  'tl-chart-stamps': 'Material: Hardwood | Print: 14 mm tall | Pieces: 16, with a tin for the pad',
  'tl-brass-stencil': 'Material: Rolled brass, ebony | Plate: 5 × 16 cm | Pieces: Plate and scriber',
  'tl-brass-compass': 'Material: Cast brass, steel point | Length: 18 cm | Circles: Up to 30 cm',
  'tl-blank-shields':
    'File: PDF, 3 pages | Paper: A4 | Language: English, with the Latin names of the figures',
  'md-judge-mug': 'Material: Stoneware | Holds: 330 ml | Care: Dishwasher safe',
  'md-shield-tote': 'Material: Heavy cotton | Size: 38 × 42 × 12 cm | Pocket: One inside',
  'md-via-shirt':
    'Material: Cotton, 180 g | Fit: Straight | Made in: Accra | Size S: 48 cm across the chest, 69 cm long | Size M: 52 cm across the chest, 72 cm long | Size L: 56 cm across the chest, 74 cm long | Size XL: 60 cm across the chest, 76 cm long | Size XXL: 64 cm across the chest, 78 cm long',
  'md-dune-print':
    'Technique: Linocut, three colours | Size: 30 × 40 cm | Edition: 160, numbered | Frame: Not included',
  'md-chart-notebooks': 'Pages: 96 each | Size: 9 × 14 cm | Pieces: 2',
  'md-field-cap': 'Material: Washed cotton canvas | Size: One size, leather strap | Care: By hand',
  'md-harmattan-scarf': 'Material: Cotton, wild silk | Size: 200 × 40 cm | Care: Cold, by hand',
  'md-mother-pins': 'Material: Brass, hard enamel | Size: 22 mm | Pieces: 4, double clasps',
  'md-brass-keyring': 'Material: Enamelled brass | Length: 7 cm | Initials: Up to 3, at no charge',
  'md-raffia-fan': 'Material: Dyed raffia, bamboo | Width: 28 cm | Note: Reds differ from batch to batch',
  'md-house-cushion': 'Material: Cotton, kapok | Size: 50 × 50 cm | Cover: Comes off for washing',
  'md-wall-chart': 'Material: Cloth-backed paper, wooden rods | Size: 60 × 85 cm',
  'md-desk-calendar': 'Sheets: 16 | Size: 15 × 18 cm | Holidays: Ghana | Paper: Recycled board',
  'md-steel-flask': 'Material: Double-walled steel | Holds: 750 ml | Weight: 380 g',
  'md-figure-postcards': 'Pieces: 16, with an envelope | Size: 10.5 × 14.8 cm | Printing: Three-colour lino',
  'md-gift-voucher':
    'Worth: GHS 100, 200 or 500 | Delivery: By e-mail, on a day that you choose | Ends: Never',
  'md-reading-room-tea':
    'Weight: 150 g | Ingredients: Lemongrass, hibiscus, ginger | Caffeine: None | Packed in: A tin',
  'cs-one-question':
    'When: By appointment, Monday to Saturday | Where: Osu, Accra, or by video | How long: 30 minutes | For: One person',
  'cs-two-stools':
    'When: By appointment, Monday to Saturday | Where: Osu, Accra | How long: 90 minutes | For: One person | You take home: Chart and a page of notes',
  'cs-by-video':
    'When: By appointment, evenings too | Where: By video, on a phone or computer | How long: 45 minutes | For: One person | You receive: Chart and summary by e-mail',
  'cs-written-reading':
    'When: Within ten days of your question | Where: By letter or e-mail | How long: Four to six pages | Questions: One round of further ones',
  'cs-first-course':
    'When: Eight Thursdays, 6.30 to 8.30 pm; begins every first Thursday of February, May and September | Where: Reading room, Akosombo | How long: 16 hours | Places: 12 | Materials: Included',
  'cs-dots-to-judge':
    'When: Whenever you like | Where: On a phone or computer | How long: Six lessons, about three hours | For: Everybody, no knowledge needed | Language: English',
  'cs-shield-seminar':
    'When: Last weekend of March and October, 10 am to 5 pm | Where: Reading room, Akosombo | How long: Two days | Places: 14 | Lunch: Included',
  'cs-year-wheel':
    'When: By appointment | Where: Osu, Accra | How long: Two hours | For: One person | You take home: The wheel in ink',
  'cs-coaching-path':
    'When: By appointment, over three months | Where: Osu, Accra, or by video | How long: Six meetings of an hour | For: One person',
  'cs-sand-workshop':
    'When: Second Saturday of every other month, 9 am to 5 pm | Where: Volta Workshop, Ho | How long: One day | Places: 8 | You take home: Your tray',
  'cs-baobab-elders':
    'When: First Sunday of April and November | Where: Under the odadeɛ, Akosombo | How long: 9 am to 4 pm | Places: 40 | Meal: Included',
  'cs-lamp-mentoring':
    'When: By appointment, evenings | Where: By video or in the reading room, Akosombo | How long: One hour | For: One person',
  'cs-open-door-diploma':
    'When: From January to December | Where: Four weekends in Accra, evenings by video | How long: One year | Places: 10 | Teaching: Personal tutor',
  'cs-table-for-two':
    'When: By appointment, Monday to Saturday | Where: Osu, Accra | How long: 75 minutes | For: Two people',
};

/** The facts of a product of the demo. */
export function demoFacts(id: string): ProductFact[] {
  const facts = readFacts(FACTS[id] ?? '');
  if (!facts) throw new Error(`The facts of ${id} are none.`);
  return facts;
}
