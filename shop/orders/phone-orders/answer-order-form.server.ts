import type { ZodError } from 'zod';
import { oneLine } from '#platform/text/text.ts';
import { MAX_LINES, MAX_QTY } from '#shop/cart/contract.ts';
import { ProductId } from '#shop/catalogue/contract/catalogue.ts';
import { hasParcel } from '#shop/catalogue/rules/kind.ts';
import { MAX_CUSTOM_TEXT } from '#shop/choices/contract.ts';
import { selectGoods } from '#shop/choices/goods-records.server.ts';
import { findAccount } from '#shop/customers/find-account.server.ts';
import { listFreeAround } from '#shop/hours/list-slots.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { NOWHERE } from '../rules/phone-order-texts.ts';
import { type DraftExtras, drawExtras } from './draw-extras.server.ts';
import { type FoundGoods, findSold, LONGEST_SEARCH, type ShownGoods, shownOf } from './find-sold.server.ts';
import { NO_TOWN, type Refused, TakeOrder, takeOrder } from './take-order.server.ts';

export const CONTACT_FIELDS = ['name', 'phone', 'town', 'street', 'gps', 'email'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** `label` is what the product calls a text of the buyer's own; null where it takes none. */
export type DraftLine = ShownGoods & {
  qty: number;
  label: string | null;
  text: string;
  /** The times that are free, where it is booked, and the one that is chosen, for all its pieces. */
  freeTimes: string[] | null;
  time: string;
  /** It may be taken without. */
  allowsLater: boolean;
};

export type OrderDraft = Omit<DraftExtras, 'refused'> & {
  id: string;
  q: string;
  contact: Record<ContactField, string>;
  /** Of the customer it is taken for, if it may join an account; `joins` as it is ticked. */
  account: { key: string; name: string; joins: boolean } | null;
  lines: DraftLine[];
  /** False where nothing of it needs an address. */
  isSent: boolean;
  /** The line to which the last press added, by its id. */
  added: string | null;
  found: FoundGoods | null;
  errors: Partial<Record<string, string>>;
  refusal: string | null;
  /** What is to be looked at before the order is taken. */
  question: string | null;
};

/** A text for each field; `line`, `qty`, `price` and `text` of each product or variant. */
type ExtraField = 'delivery' | 'voucher' | 'amount';
export type OrderForm = Partial<
  Record<'intent' | 'id' | 'q' | 'customer' | 'joins' | ContactField | ExtraField, string>
> & {
  line?: string[];
  qty?: string[];
  price?: string[];
  text?: string[];
  time?: string[];
};

export type OrderFormAnswer = { kind: 'taken'; orderId: string } | { kind: 'draft'; draft: OrderDraft };

const NO_PIECES = `Pieces are whole numbers from 1 to ${MAX_QTY}. Check those that stand here now, and press again.`;

/** The presses are `find`, `add:{id}`, `remove:{id}` and `take`, which writes the order. */
export async function answerOrderForm(shop: Shop, viewer: Viewer, form: OrderForm): Promise<OrderFormAnswer> {
  requireAdmin(viewer);
  const [intent = '', target = ''] = (form.intent ?? '').split(':');
  const wanted = change(wantedOf(form), intent, target);
  const draft = await drawDraft(shop, form, wanted, intent === 'find');
  if (intent === 'add') return { kind: 'draft', draft: withAdded(draft, target) };
  if (intent !== 'take') return { kind: 'draft', draft };
  if (!isClear(form)) return { kind: 'draft', draft: { ...draft, refusal: NO_PIECES } };
  const parsed = readForm(form, wanted);
  const townless = draft.isSent && draft.contact.town.trim() === '' ? { town: NO_TOWN } : {};
  if (!parsed.success)
    return { kind: 'draft', draft: { ...draft, errors: { ...errorsIn(parsed.error), ...townless } } };
  if (townless.town) return { kind: 'draft', draft: { ...draft, errors: townless } };
  if (draft.offer?.methodId === null)
    return { kind: 'draft', draft: { ...draft, errors: { town: NOWHERE } } };
  const taken = await takeOrder(shop, viewer, parsed.data);
  if (taken.kind === 'taken') return taken;
  // A total is named to the customer once it stands.
  if (taken.kind === 'to_check' && draft.errors.voucher) return { kind: 'draft', draft };
  return { kind: 'draft', draft: { ...draft, ...refusalIn(taken) } };
}

/** The search has done its work; the next product is typed anew. */
function withAdded(draft: OrderDraft, id: string): OrderDraft {
  return draft.lines.some((line) => line.id === id) ? { ...draft, q: '', added: id } : draft;
}

const errorsIn = ({ issues }: ZodError) =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));

function refusalIn({ kind, field, text }: Refused): Partial<OrderDraft> {
  if (kind === 'to_check') return { question: text };
  if (!field) return { refusal: text };
  return { errors: { [field]: text }, ...(field === 'voucher' && { terms: null }) };
}

function readForm(form: OrderForm, wanted: WantedGoods) {
  const shown = shownPrices(form);
  const lines = [...wanted].map(([id, { qty, text, time }]) => ({
    id,
    qty,
    price: shown.get(id) ?? 0,
    ...(text && { text }),
    ...(time && { times: Array.from({ length: qty }, () => time) }),
  }));
  const amount = /^\d{1,12}$/.test(form.amount ?? '') ? Number(form.amount) : undefined;
  return TakeOrder.safeParse({ ...contactOf(form), ...form, amount, lines });
}

function contactOf(form: OrderForm): OrderDraft['contact'] {
  const { name = '', phone = '', town = '', street = '', gps = '', email = '' } = form;
  return { name, phone, town, street, gps, email };
}

async function accountOf({ db }: Shop, { customer: key = '', joins }: OrderForm) {
  const account = await findAccount(db, key);
  return account && { key, name: account.name, joins: joins === 'yes' };
}

type Wanted = { qty: number; text: string; time: string };
/** By what is sold, in the order they were added. */
type WantedGoods = ReadonlyMap<string, Wanted>;

export function wantedOf({ line = [], qty = [], text = [], time = [] }: OrderForm): WantedGoods {
  const pairs = line.map((id, place): [string, Wanted] => [
    id,
    {
      qty: piecesOf(qty[place]),
      text: oneLine(text[place] ?? '').slice(0, MAX_CUSTOM_TEXT),
      time: time[place] ?? '',
    },
  ]);
  return new Map(pairs.filter(([id]) => ProductId.safeParse(id).success).slice(0, MAX_LINES));
}

/** In pesewas, as the form showed them; not what is charged. */
function shownPrices({ line = [], price = [] }: OrderForm): ReadonlyMap<string, number> {
  return new Map(
    line.map((id, place) => [id, /^\d{1,12}$/.test(price[place] ?? '') ? Number(price[place]) : 0]),
  );
}

/** While the form is filled in, the nearest number that may be ordered. */
function piecesOf(text = ''): number {
  const pieces = /^\d{1,9}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(pieces, 1), MAX_QTY);
}

/** False where the pieces are not exactly as typed: another number must not be sold. */
function isClear({ line = [], qty = [], price = [] }: OrderForm): boolean {
  const isPaired = [qty.length, price.length, new Set(line).size].every((count) => count === line.length);
  return isPaired && qty.every((text) => /^0*[1-9]\d?$/.test(text));
}

function change(wanted: WantedGoods, intent: string, id: string): WantedGoods {
  const next = new Map(wanted);
  if (intent === 'remove') next.delete(id);
  if (intent === 'add' && (next.has(id) || next.size < MAX_LINES))
    next.set(id, {
      qty: Math.min((next.get(id)?.qty ?? 0) + 1, MAX_QTY),
      text: next.get(id)?.text ?? '',
      time: next.get(id)?.time ?? '',
    });
  return next;
}

/** What is wanted and still sold. */
export async function goodsIn({ db }: Shop, wanted: WantedGoods) {
  const shelf = wanted.size > 0 ? await selectGoods(db, [...wanted.keys()]) : [];
  const byId = new Map(shelf.map((row) => [row.id, row]));
  return [...wanted].flatMap(([id, { qty, text, time }]) => {
    const goods = byId.get(id);
    return goods ? [{ ...goods, qty, typed: text, time }] : [];
  });
}

export async function drawDraft(
  shop: Shop,
  form: OrderForm,
  wanted: WantedGoods,
  isSearching: boolean,
): Promise<OrderDraft> {
  const sold = await goodsIn(shop, wanted);
  const { refused, ...extras } = await drawExtras(shop, form, sold);
  const q = (form.q ?? '').trim().slice(0, LONGEST_SEARCH);
  const found = isSearching ? await findSold(shop, q) : null;
  return {
    id: form.id ?? '',
    q,
    contact: contactOf(form),
    account: await accountOf(shop, form),
    lines: await Promise.all(
      sold.map(async (one) => ({
        ...shownOf(one),
        qty: one.qty,
        text: one.typed,
        label: one.text?.label ?? null,
        time: one.time,
        freeTimes:
          one.booking &&
          (await listFreeAround(shop, one.productId, { isByShop: false })).map(({ start }) => start),
        allowsLater: one.booking?.allowsLater ?? false,
      })),
    ),
    isSent: sold.length === 0 || sold.some(hasParcel),
    added: null,
    found,
    errors: refused ? { voucher: refused } : {},
    refusal: null,
    question: null,
    ...extras,
  };
}
