import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import type { Channel } from '../contract.ts';
import { channelText } from '../rules/channel-texts.ts';
import { ChannelForm, switchChannel } from '../switch-channel.server.ts';

export const channelForms: PageForm<typeof ChannelForm, { channel: Channel; text: string }> = {
  schema: ChannelForm,
  async verb({ shop, viewer }, form) {
    await switchChannel(shop, viewer, form);
    const turned = form.intent === 'channel-on' ? 'on' : 'off';
    return { channel: form.channel, text: `Switched ${turned} ${channelText(form.channel)}.` };
  },
  refusals: { conflict: 'Enter a WhatsApp number in the settings first.' },
};
