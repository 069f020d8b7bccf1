import type { Locator, Page } from '@playwright/test';
import type { Database } from '#platform/db/open-database.server.ts';
import { withConnection } from '#platform/db/session.server.ts';

type Fields = Readonly<Record<string, string>>;

/**
 * The form of the page that sends these fields, known by `field` if its intent does not suffice; it may stand in
 * something that is closed.
 */
export async function findForm(page: Page, fields: Fields, field?: string): Promise<Locator> {
  const first = field ?? Object.keys(fields)[0];
  const marks = field ? [] : ['intent', 'id', 'to', 'isDone', 'channel'].filter((name) => name in fields);
  const parts = marks.map((name) => `:has([name="${name}"][value="${fields[name]}"])`);
  if (marks.length === 0 && first) parts.push(`:has([name="${first}"])`);
  const form = page
    .locator(`main form[method=post]${parts.join('')}, [role=dialog] form${parts.join('')}`)
    .first();
  await form.evaluate((element) => {
    for (
      let outer = element.closest('details');
      outer;
      outer = outer.parentElement?.closest('details') ?? null
    )
      outer.open = true;
  });
  return form;
}

/** Fills in what a person can reach, as the fields say. */
export async function fillForm(form: Locator, fields: Fields): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.locator(`[name="${name}"]:not([type=hidden]):not([readonly]):not(button)`);
    if ((await field.count()) === 0) continue;
    const kind = await field.first().evaluate((element) => element.getAttribute('type') ?? element.tagName);
    if (kind === 'radio' || kind === 'checkbox')
      await form.locator(`[name="${name}"][value="${value}"]`).check();
    // Of several of one name, such as the lines of an order, the first that offers it.
    else if (kind === 'SELECT')
      await field
        .and(form.locator(`:has(> option[value="${value}"])`))
        .first()
        .selectOption(value);
    else await field.first().fill(value);
  }
  // What is only confirmed has no name.
  for (const box of await form.locator('[type=checkbox][required]:not([name])').all()) await box.check();
}

/** What stands in the fields that a person can reach. */
export function typedIn(form: Locator): Promise<string[]> {
  return form.evaluate((element) =>
    [...element.querySelectorAll<HTMLInputElement>('input, textarea, select')]
      .filter(({ type }) => type !== 'hidden')
      .map(({ name, type, value, checked }) => `${name}: ${/radio|checkbox/.test(type) ? checked : value}`),
  );
}

/** Tables that change whenever a page is opened. */
const UNSTEADY = ['sessions', 'rate_limits', 'client_builds', 'live_changes'];

/** An e-mail about nothing that is kept has a row only until it is sent. */
const LASTING_MAILS = 'where order_id is not null or parked_at is not null';

/** How many rows each table holds, but for those that change by themselves. */
export async function countRows({ client }: Database): Promise<Record<string, number>> {
  if (client.kind !== 'postgres') throw new Error('rows are counted on PostgreSQL alone');
  const tables = await withConnection(client, (session) =>
    session.query<{ name: string; rows: string }>(`
      select table_name as name, (xpath('/row/n/text()', query_to_xml(
        format('select count(*) as n from %I %s', table_name, case table_name when 'letters' then '${LASTING_MAILS}' end),
          false, true, '')))[1]::text as rows
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`),
  );
  const steady = tables.filter(({ name }) => !UNSTEADY.includes(name));
  return Object.fromEntries(steady.map(({ name, rows }) => [name, Number(rows)]));
}
