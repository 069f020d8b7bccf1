import { Form, useNavigation } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { StatusLabel } from '#platform/ui/status-label.tsx';
import type { Channel } from '../contract.ts';

type ChannelSwitchProps = { channel: Channel; isOn: boolean; label: string };

export function ChannelSwitch({ channel, isOn, label }: ChannelSwitchProps) {
  const isSending = useNavigation().state === 'submitting';
  const intent = isOn ? 'channel-off' : 'channel-on';
  return (
    // Another element for each: what is pressed never turns into its opposite on the way.
    <Form key={intent} method="post" preventScrollReset className="flex flex-wrap items-center gap-4">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="channel" value={channel} />
      <StatusLabel tone={isOn ? 'good' : 'ended'} text={isOn ? 'On' : 'Off'} />
      <Button
        type="submit"
        variant="secondary"
        disabled={isSending}
        aria-label={`Switch ${isOn ? 'off' : 'on'} ${label}`}
      >
        {isOn ? 'Switch off' : 'Switch on'}
      </Button>
    </Form>
  );
}
