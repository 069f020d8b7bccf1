import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { Form, href, Link } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Section } from '#platform/ui/section.tsx';
import { findPlaces, type Place } from '#shop/office/rules/settings-search.ts';
import { NEIGHBOURS, SETTINGS_PAGES } from './settings-pages.ts';
import { PLACES } from './settings-places.ts';

/** All pages with settings or, while something is sought, the single settings that answer it. */
export function SettingsSearch({ search }: { search: string }) {
  const [typed, setTyped] = useState(search);
  const found = findPlaces(PLACES, typed);
  const isSearching = typed.trim() !== '';
  return (
    <>
      <Form role="search" action={href('/admin/settings')} className="flex items-end gap-3">
        <Field
          type="search"
          name="q"
          label="Find a setting"
          placeholder="Hours, phone, tax …"
          defaultValue={search}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={100}
          autoComplete="off"
          className="min-w-0 flex-1 sm:max-w-80"
        />
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </Form>
      <p role="status" className={isSearching ? '-mt-4 text-soft' : 'sr-only'}>
        {isSearching && resultInWords(found)}
      </p>
      {found.length > 0 ? (
        <Rows
          label="Found settings"
          rows={found.map(({ label, page, to }) => ({ to, label, holds: page }))}
        />
      ) : (
        <>
          <Rows label="Pages of settings" rows={SETTINGS_PAGES} />
          <Section heading="On pages of their own">
            <Rows label="Pages of their own" rows={Object.values(NEIGHBOURS)} />
          </Section>
        </>
      )}
    </>
  );
}

function resultInWords(found: readonly Place[]): string {
  if (found.length === 0) return 'No setting goes by these words. These are all there are:';
  const settings = found.filter(({ to }) => to !== null).length;
  return settings === 0 ? 'The shop has no setting for this.' : counted(settings, 'setting');
}

type Row = { to: string | null; label: string; holds: string };

function Rows({ label, rows }: { label: string; rows: readonly Row[] }) {
  return (
    <ul aria-label={label} className="max-w-3xl border-t border-ink">
      {rows.map(({ to, label: name, holds }) => (
        <li key={`${to} ${name}`} className="border-b border-rule">
          {to === null ? (
            <p className={rowClasses}>
              <RowWords label={name} holds={holds} />
            </p>
          ) : (
            <Link to={to} className={`${rowClasses} hover:bg-raised`}>
              <RowWords label={name} holds={holds} />
              <ChevronRight aria-hidden size={20} className="shrink-0 text-soft" />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

const rowClasses = 'flex min-h-14 items-center gap-4 py-2.5';

function RowWords({ label, holds }: Omit<Row, 'to'>) {
  return (
    <span className="grid min-w-0 flex-1">
      <span className="font-medium">{label}</span>
      <span className="text-sm text-soft">{holds}</span>
    </span>
  );
}
