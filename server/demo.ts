import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { createSandboxIdentity } from '#demo/identity/identity.ts';
import { createMailbox } from '#demo/mailbox/mailbox.ts';
import { createPaystackSandbox } from '#demo/paystack/create.ts';
import { createSmsSandbox } from '#demo/sms/gateway.ts';
import { lockMode } from '#platform/db/claim-mode.server.ts';
import type { Passwords } from '#platform/identity/passwords.server.ts';
import { looksLikeAdmin } from '#shop/accounts/rules/admin-email.ts';
import { viewerOf } from '#shop/accounts/viewer-of.server.ts';
import { stockCatalogue } from '#shop/catalogue/editing/stock-catalogue.server.ts';
import { countProducts } from '#shop/catalogue/queries.server.ts';
import type { Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Config } from './config.ts';
import { introduceShop } from './demo-about.ts';
import { earlierPayments, insertDemoHistory } from './demo-history.ts';
import { addDemoFiles, addDemoHours, addDemoLessons } from './demo-kinds.ts';
import { previewMails } from './demo-mails.ts';
import { addDemoVouchers, addDemoZones } from './demo-selling.ts';
import { countDemoGoods, offerDemoChoices, storeDemoPictures } from './demo-stock.ts';
import { logStandIn } from './edge/request-log.ts';
import { protectiveHeaders } from './edge/security-headers.ts';
import type { OpenShop } from './shop.ts';
import { usesSmsSandbox } from './site.ts';

export type Demo = {
  mount(app: Hono<Edge>): void;
  takes(request: IncomingMessage, response: ServerResponse): boolean;
  close(): Promise<void>;
};

export async function openDemo({ config, shop, identity }: OpenShop): Promise<Demo> {
  if ((await countProducts(shop.db)) === 0) await fill(shop, identity.passwords);
  const paystack = config.usesPaystackSandbox ? openPaystack(config) : null;
  if (paystack) for (const payment of await earlierPayments(shop)) paystack.remember(payment);
  const people = config.sandboxIdentity
    ? createSandboxIdentity({
        ...config.sandboxIdentity,
        redirectUris: [`${config.publicUrl}/api/auth/callback/google`],
        refusesEmail: (email) => looksLikeAdmin(email, config.adminEmail),
      })
    : null;
  const mailbox = createMailbox({
    folder: join(config.dataDir, 'mail'),
    basePath: '/sandbox/mail',
    adminEmail: config.adminEmail,
    isAdmin: async ({ headers }) =>
      viewerOf(await identity.findSession(headers), config.adminEmail).kind === 'admin',
    previews: () => previewMails(shop, config.mailFrom),
  });
  const sms = openSms(config);
  return {
    mount(app) {
      if (paystack) app.route('/sandbox/paystack', paystack.app);
      app.route('/sandbox/mail', mailbox);
      if (sms) app.route('/sandbox/sms', sms.app);
    },
    takes(request, response) {
      if (!people?.owns(request)) return false;
      const path = request.url ?? '/';
      for (const [name, value] of protectiveHeaders(path, config.hsts)) response.setHeader(name, value);
      return logStandIn(shop.log, request, response, () => people.listener(request, response));
    },
    close: async () => paystack?.close(),
  };
}

/** Products, people and orders together or none of them: a demo that was killed meanwhile fills itself again. */
async function fill(shop: Shop, passwords: Passwords): Promise<void> {
  const { products, ofTheShop } = await storeDemoPictures(shop);
  await shop.db.transaction(async (tx) => {
    await lockMode(tx);
    if ((await countProducts(tx)) > 0) return;
    const within = { ...shop, db: tx };
    await stockCatalogue(within, products);
    await offerDemoChoices(within);
    await countDemoGoods(within);
    await addDemoHours(within);
    await addDemoLessons(within);
    await addDemoFiles(within);
    await addDemoZones(within);
    await addDemoVouchers(within);
    await introduceShop(tx, ofTheShop);
    await insertDemoHistory(within, passwords);
  });
  await shop.settingsCache.refresh();
}

function openSms(config: Config) {
  if (!config.sms || !usesSmsSandbox(config)) return null;
  return createSmsSandbox({
    token: config.sms.token,
    basePath: '/sandbox/sms',
    now: () => new Date(),
  });
}

function openPaystack(config: Config) {
  return createPaystackSandbox({
    secretKey: config.paystackSecretKey,
    publicBasePath: '/sandbox/paystack',
    publicUrl: `${config.publicUrl}/sandbox/paystack`,
    // The key is in the source: without this the demo's host would redirect anybody anywhere.
    callbackOrigin: config.publicUrl,
    webhookUrl: `${config.selfUrl}/webhooks/paystack`,
    stateFile: join(config.dataDir, 'sandbox-paystack.json'),
    now: () => new Date(),
  });
}
