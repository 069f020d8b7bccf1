import { useSite } from './site.ts';

/** The title of a page that asks the server for nothing; React lifts it into the head. */
export function PageHead({ title }: { title: string }) {
  const site = useSite();
  return <title>{`${title} · ${site.name}`}</title>;
}
