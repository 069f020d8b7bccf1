import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { CATEGORIES } from '#shop/catalogue/contract/catalogue.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { insertAudit } from '../activity/audit-records.server.ts';
import type { AuditVerb } from '../contract/audit.ts';
import type { Day } from '../contract/settings.ts';
import type { Tax, TaxPeriod } from '../contract/taxes.ts';
import { dayInAccra } from '../rules/shop-settings.ts';
import { MOST_TAX, taxPeriodOn } from '../rules/taxes.ts';
import { deletePeriod, selectPeriods, upsertPeriod } from './queries.server.ts';

/** In one period, and in characters of one name. */
export const MOST_TAXES = 5;
const NAME_WIDTH = 40;
const FIRST_DAY: Day = '2000-01-01';
const LAST_DAY: Day = '2099-12-31';

const PERCENT = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/;
const texts = z.array(z.string().trim().max(200)).max(MOST_TAXES).default([]);

/** As many names as percentages, those that belong together at the same place. */
const TaxForm = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('set'),
    from: z.string().default(''),
    name: texts,
    percent: texts,
    exempt: z
      .array(z.enum(CATEGORIES))
      .refine((list) => new Set(list).size === list.length)
      .default([]),
  }),
  z.strictObject({ intent: z.literal('remove'), from: z.iso.date() }),
]);

type TaxField = 'from' | 'taxes';
export type TaxesSet =
  | { kind: 'set' | 'removed'; from: Day }
  | { kind: 'invalid'; fields: Partial<Record<TaxField, string>> };

type Dependencies = Pick<Shop, 'db' | 'clock'>;

/** The latest first; `now` is the first day of the one that holds today. */
export async function listTaxes(
  { db, clock }: Dependencies,
  viewer: Viewer,
): Promise<{ periods: TaxPeriod[]; now: Day | null }> {
  requireAdmin(viewer);
  const periods = await selectPeriods(db);
  return { periods, now: taxPeriodOn(periods, dayInAccra(clock.now()))?.from ?? null };
}

/**
 * Sets which taxes prices include from a day on, none where nothing is filled in, or removes what was set.
 * What is paid afterwards follows it; orders that are paid keep what they have.
 */
export async function setTaxes(shop: Dependencies, viewer: Viewer, form: unknown): Promise<TaxesSet> {
  const { userId } = requireAdmin(viewer);
  const read = TaxForm.safeParse(form);
  if (!read.success) return { kind: 'invalid', fields: { from: 'Please fill in the form again.' } };
  if (read.data.intent === 'remove') return remove(shop, userId, read.data.from);
  const { from, exempt } = read.data;
  const taxes = readTaxes(read.data);
  const fields = { ...judgeDay(from), ...(typeof taxes === 'string' && { taxes }) };
  if (typeof taxes === 'string' || Object.keys(fields).length > 0) return { kind: 'invalid', fields };
  await write(shop, userId, { from, taxes, exempt: taxes.length === 0 ? [] : exempt });
  return { kind: 'set', from };
}

function judgeDay(from: Day): Partial<Record<TaxField, string>> {
  const isDay = z.iso.date().safeParse(from).success && from >= FIRST_DAY && from <= LAST_DAY;
  return isDay ? {} : { from: 'Choose the first day.' };
}

function readTaxes({
  name: names,
  percent: percents,
}: {
  name: string[];
  percent: string[];
}): Tax[] | string {
  const taxes: Tax[] = [];
  for (let place = 0; place < MOST_TAXES; place += 1) {
    const [name, percent] = [names[place]?.replace(/\s+/g, ' ') ?? '', percents[place] ?? ''];
    if (name === '' && percent === '') continue;
    const rate = readRate(percent);
    if (name === '' || name.length > NAME_WIDTH)
      return `Give each tax a name of up to ${NAME_WIDTH} characters.`;
    if (rate === null) return `Write the percentage of ${name} as a number, for example 2.5.`;
    if (taxes.some((tax) => tax.name.toLowerCase() === name.toLowerCase())) return `${name} is there twice.`;
    taxes.push({ name, rate });
  }
  const all = taxes.reduce((sum, { rate }) => sum + rate, 0);
  return all > MOST_TAX ? 'All taxes together are at most 100 %.' : taxes;
}

/** Hundredths of a percent; null for what is no percentage above zero. */
function readRate(text: string): number | null {
  const [, whole, fraction = ''] = PERCENT.exec(text) ?? [];
  if (whole === undefined) return null;
  const rate = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return rate > 0 && rate <= MOST_TAX ? rate : null;
}

async function write({ db, clock }: Dependencies, actor: string, period: TaxPeriod): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const known = (await selectPeriods(tx)).find(({ from }) => from === period.from);
    // The form came twice.
    if (isDeepStrictEqual(known, period)) return;
    await upsertPeriod(tx, period, now);
    await insertAudit(tx, entry(actor, now, { ...period }));
  });
}

async function remove({ db, clock }: Dependencies, actor: string, from: Day): Promise<TaxesSet> {
  await db.transaction(async (tx) => {
    if (await deletePeriod(tx, from)) await insertAudit(tx, entry(actor, clock.now(), { removed: from }));
  });
  return { kind: 'removed', from };
}

const VERB: AuditVerb = 'change-taxes';
const entry = (actor: string, at: Date, details: Record<string, unknown>) => ({
  at,
  actor,
  verb: VERB,
  subject: 'taxes',
  details,
});
