import { oneLine } from '#platform/text/text.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import type { MessageRow } from '../queries.server.ts';
import { readChosen } from './list-chosen.server.ts';

export const MESSAGE_COLUMNS = ['Received on', 'Name', 'E-mail', 'Subject', 'Message', 'Answered on'];

/** The messages that were chosen in the list, which `query` names, a row of cells each. */
export async function exportMessages(
  shop: Shop,
  viewer: Viewer,
  query: URLSearchParams,
): Promise<string[][]> {
  return (await readChosen(shop, viewer, query)).map(cellsOf);
}

const cellsOf = ({ createdAt, name, email, subject, text, answeredAt }: MessageRow) => [
  dayInAccra(createdAt),
  oneLine(name),
  email,
  subject,
  oneLine(text),
  answeredAt ? dayInAccra(answeredAt) : '',
];
