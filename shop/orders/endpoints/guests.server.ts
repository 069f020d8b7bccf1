import type { Hono } from 'hono';
import { callerOf, type Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { forgetGuest } from '../guests/forget-guest.server.ts';
import { writeCookie } from '../guests/guest-cookies.server.ts';
import { openLink } from '../guests/order-links.server.ts';

/** The links of e-mails, and the end of a guest's cookies. */
export function guestRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  const isSecure = shop.settings.publicUrl.startsWith('https://');

  // The token ends here: the URL of the page it leads to has none.
  app.get('/open-order', async (context) => {
    const link = await openLink(shop, context.req.query('token') ?? '');
    if (link.kind === 'ended') return context.redirect(`/find-order?ended=${link.number}`, 303);
    if (link.kind === 'unknown') return context.redirect('/find-order?ended=', 303);
    if (link.kind === 'opened') {
      const { cookie, seconds } = link;
      context.header('set-cookie', writeCookie('opened', cookie, { isSecure, seconds }));
    }
    const receipt = context.req.query('to') === 'receipt' ? '/receipt' : '';
    return context.redirect(`/order-details/${link.orderId}${receipt}`, 303);
  });

  app.post('/forget-guest', async (context) => {
    await forgetGuest(shop, callerOf(context));
    for (const name of ['guest', 'opened'] as const)
      context.header('set-cookie', writeCookie(name, null, { isSecure }), { append: true });
    return context.redirect('/', 303);
  });
}
