/** Its URL is absolute, its size in CSS pixels. */
export type MailPicture = { url: string; width: number; height: number };

/** `total` as people read it; null where the amount does not matter. */
export type MailLine = { name: string; qty: number; total: string | null; picture: MailPicture | null };

/** What is added to the lines or taken off, such as delivery. */
export type MailExtra = { label: string; amount: string };

/** All text is plain: the layout escapes it. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** Another person's words, their line breaks kept. */
  | { kind: 'quote'; text: string }
  | { kind: 'button'; label: string; url: string }
  /** `extras` stand between the lines and their total. */
  | { kind: 'lines'; lines: readonly MailLine[]; extras?: readonly MailExtra[]; total: string | null }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  /** Small print, with a link at its end where it has one; the link may be all of it. */
  | { kind: 'note'; text: string; link?: { label: string; url: string } };

export type MailContact = { email: string; phone: string | null; whatsapp: string | null };

export type MailContent = {
  shop: { name: string; url: string };
  heading: string;
  /** Shown beside the subject in a list of e-mails. */
  preview: string;
  blocks: readonly MailBlock[];
  contact?: MailContact;
};

/** As it is queued. What is optional was added later: e-mails queued before are still sent. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** One address, checked before the e-mail is queued. */
  replyTo?: string;
  /** Ends e-mails of this kind by one POST, without a login (RFC 8058). */
  unsubscribeUrl?: string;
  /** Minutes that its link works, from when it was written; without it for good. */
  linkMinutes?: number;
  /** Sessions for the reader's calendar (RFC 5545), attached. */
  calendar?: string;
  /** Without it the e-mail is sent as plain text alone. */
  content?: MailContent;
};

/** Makes two deliveries one e-mail: its id (a UUID) and when it was written (ISO). */
export type MailMark = { id: string; writtenAt: string };
