import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClientBuild, publishBuild } from '#platform/builds/client-builds.server.ts';
import { describeError } from '#platform/log/describe-error.server.ts';
import { atMost } from '#platform/time/at-most.server.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';
import type { Shop } from '#shop/shop.server.ts';

/** Well within the week after which an unused build is removed, and soon after a disk was full. */
const RENEW_MS = 10 * MINUTE_MS;
/** What readiness waits for the files to be published; a slow store goes on afterwards. */
const PATIENCE_MS = 5_000;

/** The client files that `npm run build` left in `folder`, under the version of React Router's manifest. */
export function readClientBuild(folder: string): ClientBuild {
  const assets = join(folder, 'assets');
  // Other builds' files are packed as they are sent.
  const names = readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name));
  const id = names.map((name) => /^manifest-([A-Za-z0-9_-]+)\.js$/.exec(name)?.[1]).find(Boolean);
  if (!id) throw new Error(`There is no build in ${folder}. Run: npm run build`);
  return { id, files: names.map((name) => ({ name, read: () => readFile(join(assets, name)) })) };
}

/**
 * Publishes the build, and renews that until stopped; resolves with how to stop, once the files are there or cannot be
 * put there: a shop without them sells all the same, so that is a warning.
 */
export async function keepPublished(shop: Shop, build: ClientBuild): Promise<() => Promise<void>> {
  const publish = () =>
    publishBuild(shop, build).catch((error: unknown) =>
      shop.log.warn({ error: describeError(error) }, 'the client files could not be published'),
    );
  let latest = publish();
  const timer = setInterval(() => {
    latest = latest.then(publish);
  }, RENEW_MS).unref();
  await atMost(PATIENCE_MS, latest);
  return async () => {
    clearInterval(timer);
    await atMost(PATIENCE_MS, latest);
  };
}
