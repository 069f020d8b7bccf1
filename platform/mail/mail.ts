/** A picture of ours by its absolute address, with its size in CSS pixels. */
export type MailPicture = { url: string; width: number; height: number };

/** A line of goods, its amount as people read it; null where the amount does not matter. */
export type MailLine = { name: string; qty: number; total: string | null; picture: MailPicture | null };

/** One piece of an e-mail. All text is plain: whoever lays it out escapes it. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** What somebody else wrote, its line breaks kept. */
  | { kind: 'quote'; text: string }
  /** The one thing to do next. */
  | { kind: 'button'; label: string; url: string }
  | { kind: 'lines'; lines: readonly MailLine[]; total: string | null }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  /** Small print, with a link at its end where it has one; the link may be all of it. */
  | { kind: 'note'; text: string; link?: { label: string; url: string } };

/** How the shop can be reached; null where it cannot. */
export type MailContact = { email: string; phone: string | null; whatsapp: string | null };

/** What the HTML part of an e-mail is made from; the plain text tells the same. */
export type MailContent = {
  shop: { name: string; url: string };
  heading: string;
  /** What a list of e-mails shows beside the subject. */
  preview: string;
  blocks: readonly MailBlock[];
  contact?: MailContact;
};

/** An e-mail as it is queued. What is optional was not there once: e-mails queued then are sent all the same. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** One address, checked by whoever queues the e-mail. */
  replyTo?: string;
  /** Ends e-mails of this kind by one POST, without a login (RFC 8058). */
  unsubscribeUrl?: string;
  /** For how many minutes its link works, from when it was written; without it for good. */
  linkMinutes?: number;
  /** Without it the e-mail goes as plain text alone. */
  content?: MailContent;
};

/** What makes two deliveries one e-mail: its id (a UUID) and when it was written (ISO). */
export type MailMark = { id: string; writtenAt: string };
