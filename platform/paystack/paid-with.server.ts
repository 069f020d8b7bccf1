import { z } from 'zod';

const word = z.string().max(100).nullish().catch(null);

const Authorization = z.object({
  channel: word,
  brand: word,
  card_type: word,
  bank: word,
  last4: word,
  mobile_money_number: word,
});
type Authorization = z.infer<typeof Authorization>;

/** Paystack's names for what people know by another: `vod` and `atl` are its codes for the networks. */
const NETWORKS: readonly (readonly [RegExp, string])[] = [
  [/mtn/i, 'MTN mobile money'],
  [/telecel|vod/i, 'Telecel Cash'],
  [/airtel|tigo|\batl?\b/i, 'AT Money'],
];
const CARDS: readonly (readonly [RegExp, string])[] = [
  [/visa/i, 'Visa'],
  [/master/i, 'Mastercard'],
  [/verve/i, 'Verve'],
  [/american|amex/i, 'American Express'],
];

/**
 * In words for people: "MTN mobile money ending 67", "Visa ending 4081". Takes the provider's `authorization`
 * as it came; null where it names neither a card nor a wallet.
 */
export function paidWith(authorization: unknown): string | null {
  const read = Authorization.safeParse(authorization);
  if (!read.success) return null;
  const { channel } = read.data;
  if (channel === 'card') return card(read.data);
  return channel === 'mobile_money' ? wallet(read.data) : null;
}

function card({ brand, card_type, last4 }: Authorization): string {
  const name = nameOf(CARDS, `${brand ?? ''} ${card_type ?? ''}`) ?? 'Card';
  return withEnd(name, /^\d{4}$/.exec(last4 ?? '')?.[0]);
}

/** `last4` of a wallet is masked ("X987"), the number itself is not: two digits tell two phones apart. */
function wallet({ bank, brand, last4, mobile_money_number }: Authorization): string {
  const name = nameOf(NETWORKS, `${bank ?? ''} ${brand ?? ''}`) ?? 'Mobile money';
  return withEnd(name, /\d\d$/.exec(mobile_money_number ?? last4 ?? '')?.[0]);
}

const nameOf = (names: typeof CARDS, given: string) => names.find(([pattern]) => pattern.test(given))?.[1];

const withEnd = (name: string, end: string | undefined) => (end ? `${name} ending ${end}` : name);
