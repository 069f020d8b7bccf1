import type { Mail } from '#platform/mail/mail.ts';
import { formatGhs, type Pesewas, pesewas } from '#platform/money/money.ts';
import { grouped } from '#platform/text/numbers.ts';
import { button, mailToShop, oneLine } from '#shop/messages/mail/mails.server.ts';
import type { Day } from '#shop/office/contract/settings.ts';
import { dayInWords } from '#shop/office/rules/shop-settings.ts';
import type { Settings } from '#shop/shop.server.ts';
import type { ReportRow, ReportSums } from '../contract.ts';
import { reportAddress } from '../rules/report-address.ts';
import { earned, net } from '../rules/report-sums.ts';

type Week = {
  first: Day;
  last: Day;
  sums: ReportSums;
  sumsBefore: ReportSums;
  /** Those that earned most. */
  products: readonly ReportRow[];
};

/** The figures of a week, for the shop itself. */
export function weeklyMail(
  { first, last, sums, sumsBefore, products }: Week,
  shop: Pick<Settings, 'shopName' | 'publicUrl' | 'shopEmail'>,
): Mail {
  const days = `${dayInWords(first)} to ${dayInWords(last)}`;
  const compared = (text: (of: ReportSums) => string) =>
    `${text(sums)} (${text(sumsBefore)} the week before)`;
  const query = reportAddress.query({ by: 'day', span: 'days', from: first, to: last });
  const facts = [
    { label: 'Orders', value: compared(({ count }) => grouped(count)) },
    { label: 'Earned', value: compared((of) => ghs(earned(of))) },
    { label: 'Refunded', value: compared(({ refunded }) => ghs(refunded)) },
    { label: 'Net', value: compared((of) => ghs(net(of))) },
  ];
  const lines = products.map((row) => ({
    name: oneLine(row.label),
    qty: row.count,
    total: ghs(earned(row)),
    picture: null,
  }));
  return mailToShop(
    shop,
    `Your week: ${days}`,
    [
      { kind: 'facts', facts },
      ...(lines.length > 0 ? ['What earned most:', { kind: 'lines' as const, lines, total: null }] : []),
      button('Open the reports', `${shop.publicUrl}/admin/reports${query}`),
      'You get this every Monday. You can switch it off at the foot of the reports.',
    ],
    { heading: 'Your week' },
  );
}

const ghs = (amount: Pesewas) => (amount < 0 ? `−${formatGhs(pesewas(-amount))}` : formatGhs(amount));
