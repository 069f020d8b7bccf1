import { href } from 'react-router';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { Feed } from '../contract.ts';
import { channelText, OMISSION_TEXTS } from '../rules/channel-texts.ts';
import type { FeedView } from '../view-channels.server.ts';
import { ChannelSwitch } from './channel-switch.tsx';

type FeedSectionProps = { feed: Feed; heading: string; about: string; view: FeedView };

export function FeedSection({ feed, heading, about, view }: FeedSectionProps) {
  const { isOn, url, products, items, left } = view;
  return (
    <Section heading={heading}>
      <div className="grid gap-5">
        <p className="max-w-text">{about}</p>
        <ChannelSwitch channel={feed} isOn={isOn} label={channelText(feed)} />
        {isOn && (
          <div className="grid justify-items-start gap-3">
            <p className="w-full border-l-2 border-rule pl-4 font-mono text-sm wrap-anywhere">{url}</p>
            <CopyButton text={url} label="Copy the address" />
          </div>
        )}
        <p>
          {isOn ? 'In it: ' : 'It would hold '}
          {countText(products, 'product')}
          {items > products && `, ${countText(items, 'entry', 'entries')} with their variants`}
          {left.length > 0 && `. Left out: ${countText(totalOf(left), 'product')}`}.
        </p>
        {left.map((one) => (
          <LeftOut key={one.why} {...one} />
        ))}
      </div>
    </Section>
  );
}

function LeftOut({ why, count, products }: FeedView['left'][number]) {
  return (
    <details className="border-l-2 border-rule pl-4">
      <summary className="min-h-11 cursor-pointer content-center">
        {OMISSION_TEXTS[why]} ({count.toLocaleString('en-US')})
      </summary>
      <ul className="grid">
        {products.map(({ id, name }) => (
          <li key={id}>
            <TextLink
              to={href('/admin/add-product/:id', { id })}
              className="inline-flex min-h-11 items-center wrap-anywhere"
            >
              {name}
            </TextLink>
          </li>
        ))}
        {count > products.length && (
          <li className="text-soft">and {countText(count - products.length, 'more', 'more')}</li>
        )}
      </ul>
    </details>
  );
}

const totalOf = (left: FeedView['left']) => left.reduce((sum, { count }) => sum + count, 0);

const countText = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
