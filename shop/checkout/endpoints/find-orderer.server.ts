import type { Context } from 'hono';
import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { isPlainEmail, normalEmail } from '#platform/text/email.ts';
import { callerOf, type Edge } from '#shop/edge.server.ts';
import { renewGuest } from '#shop/orders/guests/guest-browser.server.ts';
import { readCookies, writeCookie } from '#shop/orders/guests/guest-cookies.server.ts';
import type { Payer } from '#shop/payments/attempts/payment-limits.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { GUEST, type Guest, isSignedIn, type Viewer } from '#shop/viewer.server.ts';

type Caller = { viewer: Viewer; payer: Payer; cookie: string | null };

/**
 * The account, or a guest by the e-mail in the body. Refuses with `not_signed_in` without both, and where the
 * page meant an account. Other faults of the body are the caller's to find.
 */
export async function findOrderer(
  context: Context<Edge>,
  shop: Shop,
  body: Promise<unknown>,
): Promise<Caller> {
  const read = await body.catch(() => null);
  const viewer = callerOf(context);
  const ip = context.get('ip');
  if (isSignedIn(viewer)) {
    return { viewer, payer: { userId: viewer.userId, guestId: null, ip, mailbox: null }, cookie: null };
  }
  const mailbox = mailboxIn(read);
  if (mailbox === null) throw new Problem('not_signed_in', {}, context.get('route')?.refusal);
  const { guest, cookie } = guestOf(context, shop, viewer);
  return { viewer: guest, payer: { userId: GUEST, guestId: guest.guestId, ip, mailbox }, cookie };
}

const Named = z.object({ email: z.string(), userId: z.undefined().optional() });

function mailboxIn(body: unknown): string | null {
  const named = Named.safeParse(body);
  const email = named.success ? normalEmail(named.data.email) : '';
  return isPlainEmail(email) ? email : null;
}

/** The guest this browser is, or a new one; its cookie begins anew with each order. */
function guestOf(context: Context<Edge>, shop: Shop, viewer: Viewer): { guest: Guest; cookie: string } {
  const isSecure = shop.settings.publicUrl.startsWith('https://');
  const opened = viewer.kind === 'guest' ? viewer.opened : null;
  const { guestId, cookie } = renewGuest(shop, readCookies(context.req.raw.headers, isSecure).guest);
  return { guest: { kind: 'guest', guestId, opened }, cookie: writeCookie('guest', cookie, { isSecure }) };
}
