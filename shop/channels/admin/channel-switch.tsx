import { Form } from 'react-router';
import { StatusLabel } from '#platform/ui/status-label.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { Channel } from '../contract.ts';

type ChannelSwitchProps = { channel: Channel; isOn: boolean; label: string };

export function ChannelSwitch({ channel, isOn, label }: ChannelSwitchProps) {
  const intent = isOn ? 'channel-off' : 'channel-on';
  return (
    // Another element for each: what is pressed never turns into its opposite on the way.
    <Form key={intent} method="post" preventScrollReset className="flex flex-wrap items-center gap-4">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="channel" value={channel} />
      <StatusLabel tone={isOn ? 'good' : 'ended'} text={isOn ? 'On' : 'Off'} />
      <SubmitButton variant="secondary" aria-label={`Switch ${isOn ? 'off' : 'on'} ${label}`}>
        {isOn ? 'Switch off' : 'Switch on'}
      </SubmitButton>
    </Form>
  );
}
