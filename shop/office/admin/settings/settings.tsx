import { data } from 'react-router';
import { PageCode } from '#platform/ahead/page-code.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { readForm } from '#shop/frame/forms/read-form.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { WEEKDAYS } from '#shop/office/contract/settings.ts';
import { listDevices } from '#shop/office/push/push-devices.server.ts';
import { getSettings } from '#shop/office/settings/get-settings.server.ts';
import { saveSettings } from '#shop/office/settings/save-settings.server.ts';
import type { Route } from './+types/settings';
import { PushSection } from './push-section.tsx';
import { SettingsForm } from './settings-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const view = await answering(getSettings(shop, viewer));
  return { view, push: await answering(listDevices(shop, viewer)) };
}

const FIELDS = {
  version: 1,
  email: 1,
  phone: 1,
  whatsapp: 1,
  socialUrl: 1,
  openingHours: 1,
  packingDays: WEEKDAYS.length,
  notice: 1,
  noticeUntil: 1,
  pauseFrom: 1,
  pauseTo: 1,
  pauseText: 1,
  starterSet: 1,
  businessName: 1,
  registration: 1,
  tin: 1,
  streetAddress: 1,
  introduction: 1,
  pictureUrl: 1,
  pictureAlt: 1,
  legalStatus: 1,
  registeredAt: 1,
  officeBearers: 1,
  memberships: 1,
  dataProtection: 1,
  town: 1,
  region: 1,
  nearbyTowns: 1,
  sessionHosts: 1,
  sessionPlaces: 1,
} as const;
const STATUS = { saved: 200, stale: 409, invalid: 422 } as const;

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readForm(request, FIELDS);
  const saved = await answering(saveSettings(shopOf(context), viewerOf(context), typed));
  return data({ ...saved, typed }, { status: STATUS[saved.kind] });
}

/** Without its code a form about notifications can neither be sent nor report a failure. */
const FORMS_GO_TO = ['office/admin/settings/push'];

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { view, push } = loaderData;
  const { pause } = view;
  return (
    <>
      <PageHead title="Settings" />
      <PageTitle lead="What shoppers see and read. Changes show at once on every page.">Settings</PageTitle>
      {pause && (
        <Notice tone="danger" heading="Pay Now is closed">
          <p className="text-soft">
            Shoppers read: “{pause.text}” To open it now, clear both days of the holiday pause.
          </p>
        </Notice>
      )}
      <PageCode routes={FORMS_GO_TO} />
      <PushSection {...push} />
      <SettingsForm view={view} answer={actionData} />
    </>
  );
}
