import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/open-database.server.ts';
import type { IdentityOptions } from '#platform/identity/auth.server.ts';
import { type EmailLinks, emailLinks } from '#platform/identity/email-links.server.ts';
import { createIdentity, type Identity } from '#platform/identity/identity.server.ts';
import { limitedPasswords, type Passwords } from '#platform/identity/passwords.server.ts';
import { randomId } from '#platform/ids/random-id.server.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { pesewas } from '#platform/money/money.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { identityRules } from '#shop/accounts/identity-rules.server.ts';
import { IDENTITY_ENDPOINTS } from '#shop/identity-endpoints.ts';
import type { JobName, JobPayloads } from '#shop/jobs.ts';
import { createSettingsCache } from '#shop/office/settings/settings-cache.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { freshPglite } from '#tests/support/databases.ts';

export const SHOP = 'http://shop.test';
const SECRET = 'a secret of the tests, long enough for all';
export const ADMIN = 'admin@example.com';

export type AccountsWorld = {
  database: Database;
  identity: Identity;
  mails: Mail[];
  tools: {
    db: Database['db'];
    clock: Clock;
    newId: () => string;
    settings: { adminEmail: string };
    passwords: Passwords;
    emailLinks: EmailLinks;
  };
  browser(address?: string): Browser;
  /** Another process of the same shop, on the same database. */
  process(): Pick<AccountsWorld, 'browser' | 'identity'>;
  /** Moves the shop's clock on; Better Auth's own times stay. */
  later(seconds: number): void;
  close(): Promise<void>;
};

/** An empty database with the shop's accounts on it; e-mails that would be queued land in `mails`. */
export async function anAccountsWorld(
  change: Partial<IdentityOptions> = {},
  database?: Database,
  hashes = quick,
): Promise<AccountsWorld> {
  const given = database ?? (await freshPglite());
  await given.db.execute(sql.raw(`truncate ${TABLES.join(', ')} cascade`));
  return compose(given, change, hashes);
}

/** Hundreds of people register and guess here; what a hash costs is the same fact each time. */
const quick: Passwords = {
  hash: async (password) => createHash('sha256').update(password).digest('hex'),
  verify: async ({ hash, password }) => hash === (await quick.hash(password)),
};

const TABLES = ['users', 'verifications', 'rate_limits', 'orders', 'products', 'audit_log'];

async function compose(
  database: Database,
  change: Partial<IdentityOptions>,
  hashes: Passwords,
): Promise<AccountsWorld> {
  const mails: Mail[] = [];
  const settings = {
    publicUrl: SHOP,
    shopName: 'Sixteen Figures',
    shopEmail: 'shop@example.com',
    contact: { email: 'shop@example.com', phone: null, whatsapp: null, socialUrl: null },
    adminEmail: ADMIN,
    emailjs: { publicKey: 'key', serviceId: 'service', templateId: 'template' },
    acceptsTestPayments: true,
    payments: 'test' as const,
    sendsMail: false,
    pushOrigin: null,
    webhookOrigin: null,
    storageQuota: 0,
  };
  const jobs = {
    async enqueue<N extends JobName>(_tx: unknown, name: N, payload: JobPayloads[N]) {
      if (name === 'mail.send') mails.push(payload as Mail);
      return name;
    },
  };
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const passwords = limitedPasswords(hashes);
  const tools = {
    db: database.db,
    clock,
    newId: randomId,
    settings,
    passwords,
    emailLinks: emailLinks(SECRET),
  };
  const silent = () => undefined;
  const options: IdentityOptions = {
    db: database.db,
    publicUrl: SHOP,
    shopName: 'Sixteen Figures',
    secret: SECRET,
    secureCookies: false,
    trustedOrigins: [SHOP],
    google: null,
    openIdProvider: null,
    passwords,
    endpoints: IDENTITY_ENDPOINTS,
    rules: identityRules({ ...tools, jobs, settingsCache: createSettingsCache(database.db) }),
    log: { debug: silent, info: silent, warn: silent, error: silent },
    ...change,
  };
  const process = () => {
    const identity = createIdentity(options);
    return { identity, browser: (address = '198.51.100.1') => new Browser(identity, address) };
  };
  return {
    database,
    mails,
    tools,
    process,
    ...process(),
    later(seconds) {
      ahead += seconds * 1000;
    },
    close: () => database.close(),
  };
}

/** A paid order of a deleted account, sent to this e-mail; its id is the e-mail 32 times. */
export async function aGuestOrder(
  { db }: Database,
  mail: string,
  email: string,
  userId = 'guest',
): Promise<void> {
  const now = new Date();
  const shippingAddress = {
    name: 'Ama',
    line1: '1',
    line2: '2',
    city: 'Accra',
    pin_code: 'GA',
    country: 'GH',
    phone: '0',
  };
  const dates = { createdAt: now, updatedAt: now };
  const rest = {
    amount: pesewas(1000),
    paymentState: 'paid' as const,
    paidAt: now,
    shippingAddress,
    version: 1,
  };
  await db.insert(orders).values({ id: mail.repeat(32), userId, email, ...rest, ...dates });
}

/** A person's browser: keeps cookies, sends the Origin of the shop, has one address. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #identity: Identity;
  readonly #address: string;

  constructor(identity: Identity, address: string) {
    this.#identity = identity;
    this.#address = address;
  }

  headers(more: Record<string, string> = {}): Headers {
    const headers = new Headers({ 'x-shop-client': this.#address, origin: SHOP, ...more });
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie) headers.set('cookie', cookie);
    return headers;
  }

  async post(path: string, body: unknown = {}, more: Record<string, string> = {}): Promise<Response> {
    const headers = this.headers({ 'content-type': 'application/json', ...more });
    return this.#send(path, { method: 'POST', headers, body: JSON.stringify(body) }, body);
  }

  get(path: string): Promise<Response> {
    return this.#send(path, { headers: this.headers() });
  }

  session() {
    return this.#identity.findSession(this.headers());
  }

  register(email: string, password = 'a long enough secret') {
    return this.post('/sign-up/email', { name: 'Ama', email, password });
  }

  signIn(email: string, password = 'a long enough secret') {
    return this.post('/sign-in/email', { email, password });
  }

  async #send(path: string, init: RequestInit, body?: unknown): Promise<Response> {
    const answer = await this.#identity.handle(new Request(`${SHOP}/api/auth${path}`, init), body);
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}
