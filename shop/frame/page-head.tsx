import { useSite } from './site.ts';

/** For a page that asks the server for nothing; React lifts the title into the head. */
export function PageHead({ title }: { title: string }) {
  const site = useSite();
  return <title>{`${title} · ${site.name}`}</title>;
}
