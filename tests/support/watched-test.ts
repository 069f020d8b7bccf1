import { type BrowserContext, test as base, type Request } from '@playwright/test';

/** Chromium writes each breach of a policy to the console, of pages without JavaScript, too. */
const BREACH = /Content Security Policy/;
/** Opened by itself, a picture stands in a document of Chromium's own, which wants a style. */
const PICTURE = /\/media\/[^?]+$/;
/** Here every test's shop listens, and beside it what stands in for Paystack and for Google. */
const LOOPBACK = ['localhost', '127.0.0.1'];

type Watched = {
  /** Other origins that this test's pages lead to or load from on purpose. */
  knownOrigins: string[];
  policyBreaches: string[];
  foreignRequests: string[];
};

/**
 * A browser test that fails when a page of any of its browsers does what the policy of its answer forbids, asks another
 * origin than its own, or leads to one that nobody named. One that means to may read the list, and empties it.
 */
export const test = base.extend<Watched>({
  knownOrigins: [[], { option: true }],
  policyBreaches: [
    async ({ browser }, use) => {
      const found: string[] = [];
      const watch = (context: BrowserContext) => {
        context.on('console', (message) => {
          const [{ url }, text] = [message.location(), message.text()];
          if (BREACH.test(text) && !PICTURE.test(url)) found.push(`${url}: ${text}`);
        });
      };
      for (const context of browser.contexts()) watch(context);
      browser.on('context', watch);
      await use(found);
      browser.off('context', watch);
      base.expect(found, 'breaches of the content security policy').toEqual([]);
    },
    { auto: true },
  ],
  foreignRequests: [
    async ({ browser, baseURL, knownOrigins }, use) => {
      const found: string[] = [];
      const hosts = [...LOOPBACK, ...(baseURL ? [new URL(baseURL).hostname] : [])];
      const listen = (request: Request) => {
        const { protocol, origin, hostname } = new URL(request.url());
        if (!/^https?:$/.test(protocol) || knownOrigins.includes(origin)) return;
        const isForeign = request.isNavigationRequest()
          ? !hosts.includes(hostname)
          : originOfPage(request) !== origin;
        if (isForeign) found.push(request.url());
      };
      const watch = (context: BrowserContext) => void context.on('request', listen);
      for (const context of browser.contexts()) watch(context);
      browser.on('context', watch);
      await use(found);
      browser.off('context', watch);
      base.expect(found, 'requests to other origins').toEqual([]);
    },
    { auto: true },
  ],
});

function originOfPage(request: Request): string {
  const asking = request.serviceWorker() ?? request.frame().page();
  return new URL(asking.url()).origin;
}
