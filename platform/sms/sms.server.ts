// platform/sms: a text message through a gateway that takes JSON (`httpSms`). An answer that never came is
// `unclear`, not refused; the reference tells a gateway that a message is repeated.
/** A text message, ready to be sent: the digits of a number with its country code, at most 160 plain characters. */
export type Sms = { to: string; text: string };

/**
 * What became of a text message: with the gateway; refused for good; or nobody knows, because no answer came
 * after it was handed over. Codes such as `SMS_REFUSED 422`.
 */
export type SmsSending =
  | { kind: 'sent' }
  | { kind: 'refused'; code: string }
  | { kind: 'unclear'; code: string };

export type SmsGateway = {
  /**
   * Hands a text message to the gateway, with a reference by which it can recognise a repetition. Rejects,
   * with a `code`, when it was certainly not taken and another try may succeed.
   */
  send(sms: Sms & { reference: string }): Promise<SmsSending>;
};
