/** Either every line names its order, or the lines come in the order of the list. */
export type PastedParcels = { parcels: ReadonlyMap<number, string>; problem: string | null };

const NAMED = /^(?:no\.?\s*|#)?(\d{1,9})[\s,;:]+(\S.*)$/i;

/**
 * Parcel numbers that were typed or pasted many at once, one a line: `1042 GH 4411` for an order that is named, or the
 * parcel numbers alone, for one order after the other; an empty line between them leaves its order without one. A line
 * that names one of `others`, which are left out, is refused.
 */
export function readPastedParcels(
  text: string,
  orders: readonly number[],
  others: readonly number[] = [],
): PastedParcels {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const named = lines.map((line) => readNamed(line, [...orders, ...others]));
  const left = named.find((one) => one && others.includes(one.number));
  if (left) return refused(`No. ${left.number} can't go along.`);
  if (named.some((one) => one !== null)) return byName(lines, named);
  while (lines.at(-1) === '') lines.pop();
  if (lines.length > orders.length)
    return refused(`These are ${lines.length} lines for ${orders.length} orders.`);
  const pairs = lines.map((line, place): [number, string] => [orders[place] ?? 0, line]);
  return { parcels: new Map(pairs.filter(([, parcel]) => parcel !== '')), problem: null };
}

type NamedParcel = { number: number; parcel: string };

function readNamed(line: string, orders: readonly number[]): NamedParcel | null {
  const [, number = '', parcel = ''] = NAMED.exec(line) ?? [];
  return orders.includes(Number(number)) ? { number: Number(number), parcel } : null;
}

function byName(lines: readonly string[], named: readonly (NamedParcel | null)[]): PastedParcels {
  const parcels = new Map<number, string>();
  for (const [place, one] of named.entries()) {
    if (one === null && lines[place] === '') continue;
    if (one === null) return refused(`Line ${place + 1} names none of these orders: ${lines[place]}`);
    if (parcels.has(one.number)) return refused(`No. ${one.number} comes twice.`);
    parcels.set(one.number, one.parcel);
  }
  return { parcels, problem: null };
}

const refused = (problem: string): PastedParcels => ({ parcels: new Map(), problem });
