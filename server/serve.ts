import { getRequestListener, RequestError } from '@hono/node-server';
import { Problem } from '#platform/http/problem.ts';
import { describeError } from '#platform/log/describe-error.server.ts';
import { provisionAdmin } from '#shop/accounts/provision-admin.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { backUpShop } from './backup/back-up-shop.ts';
import { limitArrival } from './body-limit.ts';
import { judgeSettings } from './checks/settings.ts';
import { keepPublished, readClientBuild } from './client-build.ts';
import type { Config } from './config.ts';
import { acceptConnections, type Connections } from './connections.ts';
import type { Demo } from './demo.ts';
import { clientIp } from './edge/client-ip.ts';
import { earlyRefusal } from './edge/early-refusal.ts';
import { arrivalOf, isWork } from './edge/match-route.ts';
import { ownNames } from './edge/own-names.ts';
import { answerProblem } from './edge/problem-response.ts';
import { protectiveHeaders } from './edge/security-headers.ts';
import { freeStartMemory } from './free-start-memory.ts';
import { type Assets, buildNameOf, createHttp } from './http.ts';
import { type LocalCommand, type LocalCommands, takeLocalCommands } from './local-commands.ts';
import { openOwnFiles } from './own-files.ts';
import { openPageCache, type PageCache } from './page-cache/page-cache.ts';
import { publicRenderer } from './pages.ts';
import type { Pages } from './render-page.ts';
import { type OpenShop, openShop } from './shop.ts';

export type Serving = { url: string; greeting: string[]; open: OpenShop; stop(): Promise<void> };

/** For load balancers to see that a live shop stops; a demo has none. */
const GRACE_MS = 2_000;
const SETTLED_MS = 3_000;

export async function serveShop(config: Config, pages: Pages, assets: Assets): Promise<Serving> {
  const open = await openShop(config);
  try {
    const demo = config.isDemo ? await setUpDemo(open) : null;
    const { listen, drain } = connect(open, pages, assets, demo);
    await listen(config);
    // After the port is ours: a start that fails must not have used up the password it never printed.
    const admin = await provisionAdmin(open.shop, open.identity.passwords, config.adminPassword);
    const endPublishing =
      assets.kind === 'built' ? await keepPublished(open.shop, readClientBuild(assets.folder)) : null;
    open.letIn();
    setTimeout(freeStartMemory, SETTLED_MS).unref();
    void logObstacles(open.shop);
    const commands = await takeCommands(open);
    return {
      url: config.publicUrl,
      greeting: greeting(config, admin.generatedPassword),
      open,
      async stop() {
        open.beginStop();
        // First: a backup holds the embedded database, and requests that are to finish wait for it.
        await commands?.close();
        await drain(config.isDemo ? 0 : GRACE_MS);
        await demo?.close();
        await endPublishing?.();
        await open.stop();
      },
    };
  } catch (error) {
    await open.stop();
    throw error;
  }
}

/** Says in the log what would fail outside. The shop opens meanwhile: all may be well before it is needed. */
async function logObstacles({ examine, log }: Shop): Promise<void> {
  for (const { level, name, text } of await examine('opened')) {
    if (level === 'fine') continue;
    // A key that is refused does not mend itself; the others may be back before they are needed.
    if (name === 'PAYSTACK_SECRET_KEY') log.error({}, `${name}: ${text}`);
    else log.warn({}, `${name}: ${text}`);
  }
}

/** Only the process that has the embedded database can back it up; PostgreSQL takes everybody. */
async function takeCommands({ config, database, shop }: OpenShop): Promise<LocalCommands | null> {
  if (database.client.kind === 'postgres') return null;
  const { files, log } = shop;
  const answer = async (order: LocalCommand, signal: AbortSignal) => {
    if (order.command === 'backup') return backUpShop({ database, files }, order, signal);
    return { lines: (await shop.examine('doctor')).map((finding) => JSON.stringify(finding)), problems: [] };
  };
  return takeLocalCommands(config.dataDir, log, answer).catch((error: unknown) => {
    log.warn({ error: describeError(error) }, 'npm run backup will need the shop stopped');
    return null;
  });
}

/** A live shop never loads the stand-ins: they are the demo's, and their packages are not installed with it. */
async function setUpDemo(open: OpenShop): Promise<Demo> {
  const { openDemo } = await import('./demo.ts');
  return openDemo(open);
}

function connect(open: OpenShop, pages: Pages, assets: Assets, demo: Demo | null): Connections {
  const cache = assets.kind === 'built' ? keepPages(open, pages, assets.folder) : null;
  const files = assets.kind === 'built' ? openOwnFiles(open, assets.folder) : null;
  const isIdle = () => connections.isIdle();
  const app = createHttp(open, { pages, cache, assets, isIdle, mounts: demo ? [demo.mount] : [] });
  const answer = requestListener(app.fetch);
  const { isOwnHost } = ownNames(open.config);
  const refusesEarly = earlyRefusal(open.lanes, open.config);
  const { hsts, trustedProxies } = open.config;
  const headers = protectiveHeaders('/', hsts);
  const connections = acceptConnections(
    (request, response) => {
      if (cache?.takes(request, response) || files?.takes(request, response)) return;
      limitArrival(request, response, arrivalOf, headers);
      if (refusesEarly(request, response)) return;
      // Under a name that is not ours the stand-ins are silent too: Hono's host guard answers.
      if (isOwnHost(request.headers.host) && demo?.takes(request, response)) return;
      if (assets.kind === 'built') void answer(request, response);
      else assets.middleware(request, response, () => void answer(request, response));
    },
    { isBehindProxy: trustedProxies.length > 0, callerOf: clientIp(trustedProxies), headers, isWork },
  );
  return connections;
}

function keepPages(open: OpenShop, pages: Pages, folder: string): PageCache {
  return openPageCache(open, publicRenderer(open, pages), buildNameOf(open, folder));
}

/**
 * A request without a Host, or with an invalid one, reaches the edge too: the health endpoints answer it, the
 * guard of names refuses it with the headers of every other answer.
 */
function requestListener(answer: Answer) {
  return getRequestListener(answer, {
    overrideGlobalObjects: false,
    hostname: NO_NAME,
    errorHandler: (error) =>
      error instanceof RequestError
        ? answer(new Request(`http://${NO_NAME}/-`))
        : answerProblem(new Problem('internal')),
  });
}

type Answer = (request: Request) => Response | Promise<Response>;
const NO_NAME = 'nameless.invalid';

function greeting(config: Config, generatedPassword: string | null): string[] {
  const lines = judgeSettings(config.environment, 'start').map(
    ({ name, text }) => `Warning: ${name}: ${text}`,
  );
  lines.push(`Admin: ${config.adminEmail}`);
  if (generatedPassword) lines.push(`Admin password (shown once): ${generatedPassword}`);
  lines.push(
    config.usesPaystackSandbox
      ? `Payments: the Paystack sandbox, ${config.publicUrl}/sandbox/paystack`
      : `Payments: ${config.paystackBaseUrl}`,
  );
  lines.push(
    config.smtpUrl
      ? `Emails: sent by ${new URL(config.smtpUrl).host}`
      : `Emails: kept at ${config.publicUrl}/sandbox/mail`,
  );
  if (config.sandboxIdentity) lines.push(`Sandbox identity provider: ${config.publicUrl}/sandbox/identity`);
  lines.push(`${config.contact.shopName} opened in ${process.uptime().toFixed(1)} s: ${config.publicUrl}`);
  return lines;
}
