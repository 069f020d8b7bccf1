import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { getPause } from '#shop/office/settings/get-settings.server.ts';
import type { Route } from './+types/settings';
import { SUBJECT_PAGES } from './settings-pages.ts';
import { SettingsSearch } from './settings-search.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const pause = await answering(getPause(shopOf(context), viewerOf(context)));
  return { pause, search: url.searchParams.get('q')?.slice(0, MAX_SEARCH) ?? '' };
}

const MAX_SEARCH = 100;

export default function Settings({ loaderData: { pause, search } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Settings" />
      <PageTitle lead="What shoppers see and read. Changes show at once on every page.">Settings</PageTitle>
      {pause && (
        <Notice tone="danger" heading="Pay Now is closed">
          <p className="text-soft">Shoppers read: “{pause.text}”</p>
          <TextLink to={`${SUBJECT_PAGES.opening.to}#pauseFrom`} className="py-2">
            To open it now, clear both days of the holiday pause
          </TextLink>
        </Notice>
      )}
      <SettingsSearch key={search} search={search} />
    </>
  );
}
