import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { servePaystackSandbox } from '#demo/paystack/serve.ts';
import { freshPostgresUrl } from './databases.ts';
import { LIVE } from './live-environment.ts';
import type { ShopOptions } from './running-shop.ts';
import { anSmtpServer } from './smtp-server.ts';

/** A test key in the form of Paystack's own, for the sandbox in a live shop's rehearsal. */
const TEST_KEY = 'sk_test_2f7c91d04be86a35f7c91d0e';

const refuseStandIns = join(import.meta.dirname, 'refuse-stand-ins.mjs');
/** Node with this option cannot import the sandbox, nor a package that production installs leave out. */
export const WITHOUT_STAND_INS = { NODE_OPTIONS: `--import ${pathToFileURL(refuseStandIns)}` };

/**
 * What starts a live shop for one test: a PostgreSQL of its own, a mail server and the Paystack sandbox on
 * this machine, and a public name that says https.
 */
export async function liveOptions(env: Record<string, string> = {}): Promise<ShopOptions> {
  const smtp = await anSmtpServer();
  const provider = await servePaystackSandbox({
    port: 0,
    secretKey: TEST_KEY,
    webhookUrl: null,
    stateFile: null,
    retryDelays: [],
  });
  onTestFinished(() => provider.close());
  const { DATABASE_URL: _, PUBLIC_URL: __, ...settings } = LIVE;
  return {
    databaseUrl: await freshPostgresUrl(),
    isBehindTls: true,
    env: {
      ...settings,
      SMTP_URL: smtp.url,
      PAYSTACK_BASE_URL: provider.url,
      PAYSTACK_TEST: '1',
      PAYSTACK_SECRET_KEY: TEST_KEY,
      ADMIN_PASSWORD: 'sixteen-dots-in-sand',
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
  };
}
