import type { Clock } from '#adapters/clock.ts';
import type { ReadCsv } from '#adapters/csv/read-csv.ts';
import type { Db } from '#adapters/db/db.ts';
import type { Files } from '#adapters/files/files.ts';
import type { EmailLinks } from '#adapters/identity/email-links.ts';
import type { Passwords } from '#adapters/identity/passwords.ts';
import type { SessionTokens } from '#adapters/identity/session-tokens.ts';
import type { Images } from '#adapters/images/images.ts';
import type { Jobs } from '#adapters/jobs/jobs.ts';
import type { Log } from '#adapters/log.ts';
import type { Mailer } from '#adapters/mailer/mailer.ts';
import type { Paystack } from '#adapters/paystack/paystack.ts';
import type { Push } from '#adapters/push/push.ts';
import type { SignedLinks } from '#adapters/signed-links.ts';
import type { SmsGateway } from '#adapters/sms/sms.ts';
import type { EmailjsIds } from '#contracts/messages.ts';
import type { Contact, ShopSettings } from '#contracts/settings.ts';
import type { Finding } from '#contracts/setup.ts';
import type { PaymentsMode } from '#contracts/test-order.ts';
import type { CatalogueCache } from './public-catalogue.ts';

/** The bag every verb receives: the outside world, and the shop's own settings. */
export type Shop = {
  db: Db;
  clock: Clock;
  /** A fresh id of 160 random bits, letters and digits. */
  newId: () => string;
  jobs: Jobs;
  files: Files;
  images: Images;
  readCsv: ReadCsv;
  mailer: Mailer;
  paystack: Paystack;
  push: Push;
  /** Null while the shop sends no text messages. */
  sms: SmsGateway | null;
  passwords: Passwords;
  /** Reads the links by which an address is confirmed. */
  emailLinks: EmailLinks;
  sessionTokens: SessionTokens;
  /** Signs the links that end invitations to review. */
  signedLinks: SignedLinks;
  /** Signs what a guest is known by: the browser, the link of an order, and that such a link was opened. */
  guestProofs: { browser: SignedLinks; link: SignedLinks; opened: SignedLinks };
  /** Looks over what surrounds the shop, and asks some of it; takes seconds. */
  examine: () => Promise<Finding[]>;
  /** The part of it that asks nobody but the database; quick enough for a page. */
  examineInside: () => Promise<Finding[]>;
  log: Log;
  settings: Settings;
  /** What the administrator has set, over `settings.contact`. */
  settingsCache: SettingsCache;
  /** The products that public pages show. */
  catalogue: CatalogueCache;
};

/** What the environment decides; nothing secret. */
export type Settings = {
  publicUrl: string;
  shopName: string;
  shopEmail: string;
  /** What is shown of the shop unless the administrator has set something else. */
  contact: Contact & { email: string };
  adminEmail: string;
  /** What callers of the endpoints for messages must name. */
  emailjs: EmailjsIds;
  /** Whether the provider's test payments complete orders. */
  acceptsTestPayments: boolean;
  payments: PaymentsMode;
  /** Whether e-mails leave by a mail server; without one they are kept in DATA_DIR. */
  sendsMail: boolean;
  /** The origin of a push service beside the public ones; null without one. */
  pushOrigin: string | null;
  /** What all pictures may weigh together, in bytes. */
  storageQuota: number;
};

/** The administrator's settings as this process knows them: pages ask it, not the database. */
export type SettingsCache = {
  current(): ShopSettings;
  /** Reads them anew; rejects while the database is away, and what was known stands. */
  refresh(): Promise<void>;
};
