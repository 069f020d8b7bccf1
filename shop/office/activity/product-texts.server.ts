import { formatGhs, isPesewas } from '#platform/money/money.ts';
import { counted } from '#platform/text/counted.ts';
import { PRODUCT_STATES } from '#shop/catalogue/contract/catalogue.ts';
import { kindText } from '#shop/catalogue/rules/kind-text.ts';
import { stateText } from '#shop/catalogue/rules/product-state.ts';
import { slotText } from '#shop/hours/rules/slot-text.ts';

/** Listed because the database keeps no order of them. */
const FIELDS = {
  name: 'name',
  price: 'price',
  state: 'state',
  category: 'category',
  kind: 'what the buyer gets',
  brand: 'brand',
  description: 'description',
  imageUrl: 'picture',
  imageAlt: 'words for the picture',
  moreImages: 'further pictures',
  facts: 'facts',
  choices: 'choices',
} as const;

export function editText(changes: Record<string, unknown>): string {
  const changed = Object.entries(FIELDS).filter(([field]) => Object.hasOwn(changes, field));
  const parts = changed.map(([field, label]) => {
    const change = changes[field];
    const name = `the ${label}`;
    if (!Array.isArray(change)) return name;
    const [from, to] = change.map((value: unknown) => valueText(field, value));
    return `${name} from ${from} to ${to}`;
  });
  return `changed ${parts.join(', ') || 'nothing'}`;
}

function valueText(field: string, value: unknown): string {
  if (field === 'price' && isPesewas(value)) return formatGhs(value);
  if (field === 'kind') return `“${kindText(typeof value === 'string' ? value : null)}”`;
  const state = field === 'state' && PRODUCT_STATES.find((known) => known === value);
  return `“${state ? stateText(state) : String(value)}”`;
}

/** Entries of earlier releases have the minutes alone. */
export function bookingText({
  minutes,
  added,
  removed,
  isNew,
  isOtherwise,
  seats,
  changed,
}: Record<string, unknown>): string {
  if (typeof minutes !== 'number') return 'ends its booking by the hour';
  if (typeof changed === 'string') return `changed a date: ${changed}`;
  const addedText = datesText('added', added);
  const withSeats =
    addedText && typeof seats === 'number' ? `${addedText}, ${seatsText(seats, added)}` : addedText;
  const changes = [withSeats, datesText('removed', removed)].filter(Boolean);
  if (isNew !== false) {
    const how = Array.isArray(added) && added.length > 0 ? 'on set dates' : 'by the hour';
    changes.unshift(`sells it ${how}, ${minutes} minutes each`);
  } else if (isOtherwise === true) changes.unshift('changed how it is booked');
  return changes.join(', ') || 'changed how it is booked';
}

function datesText(verb: string, dates: unknown): string {
  const known = Array.isArray(dates) ? dates.map(String) : [];
  const [first = '', last = ''] = [known.at(0), known.at(-1)];
  if (known.length < 2) return first && `${verb} the date ${slotText(first)}`;
  return `${verb} ${known.length} dates, from ${slotText(first)} to ${slotText(last)}`;
}

const seatsText = (seats: number, dates: unknown) =>
  `${counted(seats, 'seat')}${Array.isArray(dates) && dates.length > 1 ? ' each' : ''}`;

export function pricesText({ rule, names }: Record<string, unknown>): string {
  return `changed the prices of ${manyProducts(names)}: ${String(rule)}`;
}

export function statesText({ to, names }: Record<string, unknown>): string {
  return `set ${manyProducts(names)} ${to === null ? 'back to the state before' : `to ${valueText('state', to)}`}`;
}

export function categoriesText({ to, names }: Record<string, unknown>): string {
  return `moved ${manyProducts(names)} ${to === null ? 'back to the category before' : `to ${valueText('category', to)}`}`;
}

const MOST_NAMED = 3;

/** `5 products (Bowl, Cloth, Tray and 2 more)`. */
export function manyProducts(names: unknown): string {
  const all = Array.isArray(names) ? names.map(String) : [];
  const more = all.length - MOST_NAMED;
  const named = all.slice(0, MOST_NAMED).join(', ');
  return `${counted(all.length, 'product')} (${named}${more > 0 ? ` and ${more} more` : ''})`;
}

const ENTRIES: Record<string, (pieces: string) => string> = {
  received: (pieces) => `received ${pieces}`,
  damaged: (pieces) => `took out ${pieces} as damaged or lost`,
  given: (pieces) => `gave away ${pieces}`,
  sold_elsewhere: (pieces) => `sold ${pieces} elsewhere`,
};

export function choicesText({ options, text, changed }: Record<string, unknown>): string {
  if (typeof changed === 'number') return `changed ${counted(changed, 'choice')}`;
  const parts = [options, text].filter((part) => typeof part === 'string' && part !== '');
  return parts.length > 0 ? `set the choices: ${parts.join('; ')}` : 'removed the choices';
}

export function stockText({ choice, ...entry }: Record<string, unknown>): string {
  return typeof choice === 'string' ? `${entryText(entry)} of ${choice}` : entryText(entry);
}

export function stocksText({ kind, pieces: each, names }: Record<string, unknown>): string {
  const entry = ENTRIES[String(kind)] ?? ((text: string) => `counted ${text} on hand`);
  return `${entry(pieces(each))} of each of ${manyProducts(names)}`;
}

function entryText({ kind, change, onHand, lowAt }: Record<string, unknown>): string {
  if (kind === 'stopped') return 'stopped counting the pieces';
  if (kind === 'low') return `asked to be warned at ${pieces(lowAt)} or fewer`;
  const entry = ENTRIES[String(kind)];
  const now = pieces(onHand);
  return entry ? `${entry(pieces(change))}, which leaves ${now} on hand` : `counted ${now} on hand`;
}

function pieces(value: unknown): string {
  const count = Math.abs(Number(value));
  return counted(count, 'piece');
}
