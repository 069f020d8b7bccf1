import { type BrowserContext, test as base } from '@playwright/test';

/** Chromium writes each breach of a policy to the console, of pages without JavaScript, too. */
const BREACH = /Content Security Policy/;
/** Opened by itself, a picture stands in a document of Chromium's own, which wants a style. */
const PICTURE = /\/media\/[^?]+$/;

/**
 * A browser test that fails when a page of any of its browsers does what the policy of its answer forbids. One that
 * means to may read the list, and empties it.
 */
export const test = base.extend<{ policyBreaches: string[] }>({
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
});
