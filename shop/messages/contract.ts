/** The paths of the public @emailjs/browser SDK (docs/http.md#messages). */
export const EMAILJS_SEND = '/api/v1.0/email/send';
export const EMAILJS_SEND_FORM = '/api/v1.0/email/send-form';

/** Not secret: the contact page shows them. */
export type EmailjsIds = { publicKey: string; serviceId: string; templateId: string };

/** The fields of a message, each with how many characters it may have. */
export const MESSAGE_LIMITS = { username: 100, email: 254, subject: 200, message: 5_000 } as const;
export type MessageField = keyof typeof MESSAGE_LIMITS;
export type ContactMessage = Record<MessageField, string>;
export const MESSAGE_FIELDS = ['username', 'email', 'subject', 'message'] as const satisfies MessageField[];

/** Hidden from people: only a program fills it in. */
export const TRAP_FIELD = 'website';

/** What became of a message, in the words of the contact page (docs/behaviour.md#contact). */
export const MESSAGE_SENT = 'Feedback Recorded. We will Contact you shortly';
export const MESSAGE_UNSENT = 'Something went Wrong , Please try again later';
