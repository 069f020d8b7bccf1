// platform/sms: a text message through a gateway that takes JSON (`httpSms`). An answer that never came is
// `unclear`, not refused; the reference lets a gateway recognise a repetition.
/** The digits of a number with its country code; at most 160 plain characters. */
export type Sms = { to: string; text: string };

/**
 * With the gateway; refused for good; or unclear, because no answer came after it was handed over. Codes such
 * as `SMS_REFUSED 422`.
 */
export type SmsSending =
  | { kind: 'sent' }
  | { kind: 'refused'; code: string }
  | { kind: 'unclear'; code: string };

export type SmsGateway = {
  /**
   * The reference lets the gateway recognise a repetition. Rejects, with a `code`, when the message was
   * certainly not taken and another try may succeed.
   */
  send(sms: Sms & { reference: string }): Promise<SmsSending>;
};
