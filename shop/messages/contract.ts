/** Where a message to the shop is sent, as the public @emailjs/browser SDK sends it (docs/http.md#messages). */
export const EMAILJS_SEND = '/api/v1.0/email/send';
export const EMAILJS_SEND_FORM = '/api/v1.0/email/send-form';

/** What a caller of these endpoints names; everybody can read it on the contact page. */
export type EmailjsIds = { publicKey: string; serviceId: string; templateId: string };

/** The fields of a message, each with how many characters it may have. */
export const MESSAGE_LIMITS = { username: 100, email: 254, subject: 200, message: 5_000 } as const;
export type MessageField = keyof typeof MESSAGE_LIMITS;
export type ContactMessage = Record<MessageField, string>;
export const MESSAGE_FIELDS = ['username', 'email', 'subject', 'message'] as const satisfies MessageField[];

/** Nobody sees this field; whoever fills it in is a program. */
export const TRAP_FIELD = 'website';

/** What became of a message, in the words of the contact page (docs/behaviour.md#contact). */
export const MESSAGE_SENT = 'Feedback Recorded. We will Contact you shortly';
export const MESSAGE_UNSENT = 'Something went Wrong , Please try again later';
