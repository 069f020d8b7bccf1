import { useCallback, useEffect, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { formatDay, formatTime } from '#platform/time/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import type { PushDevice, PushView } from '#shop/office/push/push-devices.server.ts';
import type { PushAnswer } from './push-actions.server.ts';
import { agree, canBeNotified, deviceId, findAgreement, needsHomeScreen, withdraw } from './this-device.ts';

export function PushSection({ publicKey, devices }: PushView) {
  const here = useThisDevice(devices);
  return (
    <Section heading="New orders on your phone" id="notifications">
      <div className="grid max-w-3xl gap-6">
        <p className="max-w-prose text-soft">
          You get a notification when an order is paid, even while your phone is asleep. It shows the order
          number and amount, nothing else.
        </p>
        <ThisDevice publicKey={publicKey} here={here} />
        {devices.length > 0 && (
          <ul aria-label="Notified devices">
            {devices.map((device) => (
              <DeviceItem key={device.id} device={device} isHere={device.id === here.id} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

type Here = { state: 'unknown' | 'unable' | 'off' | 'on'; id: string | null };

/** Only the browser knows what it agreed to. */
function useThisDevice(devices: readonly PushDevice[]): Here {
  const [id, setId] = useState<string | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a device more or less is a reason to look again
  useEffect(() => {
    void findAgreement()
      .then((form) => (form ? deviceId(form.endpoint) : null))
      .then(setId, () => setId(null));
  }, [devices]);
  if (id === undefined) return { state: 'unknown', id: null };
  if (!canBeNotified()) return { state: 'unable', id: null };
  return { state: devices.some((device) => device.id === id) ? 'on' : 'off', id };
}

function ThisDevice({ publicKey, here }: { publicKey: string; here: Here }) {
  const fetcher = useFetcher<PushAnswer>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const switchOn = async () => {
    const form = await agree(publicKey).catch(() => null);
    setRefusal(form ? null : NOT_AGREED);
    if (form) await fetcher.submit({ intent: 'add', ...form }, { method: 'post', action: ACTION });
  };
  if (here.state === 'unable') return <Unable />;
  return (
    <div className="grid gap-3">
      <noscript>
        <p className="text-soft">Switching this on needs JavaScript.</p>
      </noscript>
      {here.state === 'off' && (
        <Button
          className="sm:justify-self-start"
          disabled={fetcher.state !== 'idle'}
          onClick={() => void switchOn()}
        >
          Notify this phone about new orders
        </Button>
      )}
      {refusal && <Notice tone="danger" heading={refusal} announce />}
      <Outcome answer={fetcher.data} isBusy={fetcher.state !== 'idle'} />
    </div>
  );
}

function Unable() {
  if (!needsHomeScreen()) return <Notice heading="This browser can't show notifications" />;
  return (
    <Notice heading="First put the shop on your home screen">
      <p className="text-soft">
        iPhones and iPads show notifications only from there. In Safari tap Share, then “Add to Home Screen”.
        Open the shop from its new icon, log in, and come back to these settings. You need iOS 16.4 or later.
      </p>
    </Notice>
  );
}

const ACTION = href('/admin/settings/push');
const NOT_AGREED =
  'Not switched on. Allow notifications for this shop in the settings of your browser, then try again.';

function DeviceItem({ device, isHere }: { device: PushDevice; isHere: boolean }) {
  const fetcher = useFetcher<PushAnswer>();
  const { id, name, addedAt, lastSentAt } = device;
  const isBusy = fetcher.state !== 'idle';
  // The browser forgets it, too: otherwise it would offer itself again.
  const forget = useCallback(() => void (isHere && withdraw()), [isHere]);
  const used = lastSentAt
    ? `Last notified ${formatDay(lastSentAt)}, ${formatTime(lastSentAt)}`
    : 'Not notified yet';
  return (
    <li className="grid gap-3 border-t border-rule py-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-medium break-words">
          {name}
          {isHere && ' (this device)'}
        </p>
        <p className="text-label text-soft">
          Since {formatDay(addedAt)}. {used}.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <fetcher.Form method="post" action={ACTION} aria-label={`Send a test to ${name}`}>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="test" variant="secondary" disabled={isBusy}>
            Send a test
          </Button>
        </fetcher.Form>
        <fetcher.Form method="post" action={ACTION} aria-label={`Remove ${name}`} onSubmit={forget}>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="remove" variant="quiet" disabled={isBusy}>
            Remove
          </Button>
        </fetcher.Form>
      </div>
      <div className="sm:col-span-2">
        <Outcome answer={fetcher.data} isBusy={isBusy} />
      </div>
    </li>
  );
}

function Outcome({ answer, isBusy }: { answer: PushAnswer | undefined; isBusy: boolean }) {
  if (!answer || isBusy) return null;
  return <Notice tone={answer.isDone ? 'success' : 'danger'} heading={answer.text} announce />;
}
