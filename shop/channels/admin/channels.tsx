import { href } from 'react-router';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { useSite } from '#shop/frame/site.ts';
import { channelText } from '../rules/channel-texts.ts';
import { viewChannels } from '../view-channels.server.ts';
import type { Route } from './+types/channels';
import { channelForms } from './channel-actions.server.ts';
import { ChannelSwitch } from './channel-switch.tsx';
import { FeedSection } from './feed-section.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  answering(viewChannels(shopOf(context), viewerOf(context)));

export const action = formAction(channelForms);

const LEAD = 'Where else people meet what you sell. Each is off until you switch it on.';
const GOOGLE =
  'A list of your products for Merchant Center, with which Google shows them in its search. Give it the address below under Data sources, as a file that is fetched every day.';
const META =
  'The same products for Commerce Manager, with which Meta shows them on Facebook and Instagram and in the catalogue of WhatsApp. Give it the address below under Data sources, as a scheduled feed.';
const GTIN =
  'A product that has a GTIN, such as an ISBN, names it among its facts: “ISBN: 978…”. Without one the feed says that there is none.';

export default function Channels({ loaderData, actionData }: Route.ComponentProps) {
  const { google, meta, isWhatsappOn } = loaderData;
  return (
    <>
      <PageHead title="Channels" />
      <PageTitle lead={LEAD}>Channels</PageTitle>
      <AnswerNotice answer={actionData} />
      <FeedSection feed="google" heading="Google" about={`${GOOGLE} ${GTIN}`} view={google} />
      <FeedSection feed="meta" heading="Facebook, Instagram and WhatsApp" about={META} view={meta} />
      <WhatsappOrders isOn={isWhatsappOn} />
      <p className="border-t border-rule pt-8">
        Other programs can learn of orders and stock:{' '}
        <TextLink to={href('/admin/webhooks')} className="py-2.5">
          Webhooks
        </TextLink>
      </p>
    </>
  );
}

function WhatsappOrders({ isOn }: { isOn: boolean }) {
  const { whatsapp } = useSite();
  return (
    <Section heading="Orders by WhatsApp">
      <div className="grid gap-5">
        <p className="max-w-text">
          The cart shows a link that opens WhatsApp with all that lies in it, written out for you. You take
          the order yourself, as one on the phone.
        </p>
        {whatsapp ? (
          <p>They write to {whatsapp}.</p>
        ) : (
          <p>
            For that the shop needs a WhatsApp number:{' '}
            <TextLink to={`${href('/admin/settings/contact')}#whatsapp`} className="py-2.5">
              Settings
            </TextLink>
          </p>
        )}
        {(whatsapp || isOn) && (
          <ChannelSwitch channel="whatsapp" isOn={isOn} label={channelText('whatsapp')} />
        )}
      </div>
    </Section>
  );
}
