import type { ReadCsv } from '#platform/csv/read-csv.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { EmailLinks } from '#platform/identity/email-links.server.ts';
import type { Passwords } from '#platform/identity/passwords.server.ts';
import type { UploadTokens } from '#platform/identity/upload-tokens.server.ts';
import type { SignedLinks } from '#platform/ids/signed-links.server.ts';
import type { Images } from '#platform/images/images.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { Mailer } from '#platform/mail/mailer.server.ts';
import type { Paystack } from '#platform/paystack/paystack.server.ts';
import type { Push } from '#platform/push/push.server.ts';
import type { SmsGateway } from '#platform/sms/sms.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import type { Webhooks } from '#platform/webhooks/webhooks.server.ts';
import type { CatalogueCache } from '#shop/catalogue/public-catalogue.server.ts';
import type { EmailjsIds } from '#shop/messages/contract.ts';
import type { Contact, ShopSettings } from '#shop/office/contract/settings.ts';
import type { Finding } from '#shop/office/contract/setup.ts';
import type { PaymentsMode } from '#shop/orders/contract/test-order.ts';
import type { JobPayloads } from './jobs.ts';

/** What every verb receives: the outside world, and the shop's own settings. */
export type Shop = {
  db: Db;
  clock: Clock;
  /** 160 random bits, letters and digits. */
  newId: () => string;
  jobs: Jobs<JobPayloads>;
  files: Files;
  images: Images;
  readCsv: ReadCsv;
  mailer: Mailer;
  paystack: Paystack;
  push: Push;
  sms: SmsGateway | null;
  webhooks: Webhooks;
  passwords: Passwords;
  emailLinks: EmailLinks;
  uploadTokens: UploadTokens;
  signedLinks: SignedLinks;
  /** Proofs of a guest: the browser, the link of an order, and that such a link was opened. */
  guestProofs: { browser: SignedLinks; link: SignedLinks; opened: SignedLinks };
  /** Of the link with which a courier closes a parcel. */
  courierProofs: SignedLinks;
  /** From which the codes of gift vouchers follow. */
  giftProofs: SignedLinks;
  /**
   * Looks over how the shop is set up: `home` asks nobody but the database, `opened` nobody but the mail server and the
   * payment provider, `doctor` everybody, which takes seconds.
   */
  examine: (occasion: 'opened' | 'home' | 'doctor') => Promise<Finding[]>;
  log: Log;
  settings: Settings;
  settingsCache: SettingsCache;
  catalogue: CatalogueCache;
};

export type Settings = {
  publicUrl: string;
  shopName: string;
  shopEmail: string;
  contact: Contact & { email: string };
  adminEmail: string;
  emailjs: EmailjsIds;
  acceptsTestPayments: boolean;
  payments: PaymentsMode;
  /** Without a mail server e-mails are kept in DATA_DIR. */
  sendsMail: boolean;
  pushOrigin: string | null;
  webhookOrigin: string | null;
  /** For all pictures together, in bytes. */
  storageQuota: number;
};

/** In this process's memory: pages ask it, not the database. */
export type SettingsCache = {
  current(): ShopSettings;
  /** Rejects while the database is away, and keeps the last settings. */
  refresh(): Promise<void>;
};
