/** What people type and nobody is to read in a log; each is known again by CANARY. */
export const CANARIES = {
  name: 'Canaryfua Mensah',
  email: 'canary.ama@example.org',
  phone: '+233 20 777 0199',
  street: '17 Canary Wharf Lane',
  password: 'canary pass phrase 5',
  token: 'tok3nCanary9f8e7d6c5b4a39281706',
  card: '4084 0840 8408 4081',
  search: 'canarysearchword',
} as const;

/** Any canary, or a part of one, however it is encoded; the thousandths of a time in the log end in Z. */
export const CANARY = /canary|20[ +%.-]*(?:20)?777(?!Z)|7770199|4084[ +%-]*(?:20)?0840/i;

const BY_FIELD: readonly [RegExp, string][] = [
  [/password|confirm/i, CANARIES.password],
  [/email|username/i, CANARIES.email],
  [/phone|whatsapp/i, CANARIES.phone],
  [/token/i, CANARIES.token],
  [/line\d|street|city|town/i, CANARIES.street],
  [/name|courier|brand/i, CANARIES.name],
];
const canaryFor = (field: string) =>
  BY_FIELD.find(([pattern]) => pattern.test(field))?.[1] ?? `${CANARIES.card} ${CANARIES.name}`;

/** Ids, versions, choices and what a link brought: a form that lacks them is refused before anything is done. */
const CHOSEN =
  /^(id|intent|token|version|before|seen|left|key|reference|decision|which|mail|sms|sure|after|plan|way|payment|receivedOn|figure|rating|state|orderStatus|category|exempt|imageURL|line|order|other|product|step|change|onDeliveryUpTo)$/;
const COUNTED = /^(price|qty|amount|percent|number|from|pauseFrom|pauseTo)$/;

type Fields = Record<string, string>;
const withCanariesIn = (fields: Fields, isPlanted: (field: string) => boolean): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, isPlanted(field) ? canaryFor(field) : value]),
  );

/** The same fields with a canary wherever a form takes any text. */
export const withCanaries = (fields: Fields): Fields =>
  withCanariesIn(fields, (field) => !CHOSEN.test(field) && !COUNTED.test(field));

/** A canary where a number or an id belongs, too; only what is wanted stays. */
export const withCanariesOnly = (fields: Fields): Fields =>
  withCanariesIn(fields, (field) => field !== 'intent');
