import { createHash, randomUUID } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';

/** A browser that signed in before: its own id, and a mark of each account it has signed in to. */
type Device = { id: string; marks: string[] };

const MARKS_KEPT = 5;
const DEVICE_COOKIE_SECONDS = 400 * 24 * 3600;

/** The id of the caller's browser when it has signed in to the account of `email` before, else null. */
export async function knownDevice(ctx: GenericEndpointContext, email: string): Promise<string | null> {
  const device = await readDevice(ctx);
  if (!device) return null;
  const found = await ctx.context.internalAdapter.findUserByEmail(email);
  const mark = found && (await markOf(ctx, found.user.id));
  return mark && device.marks.includes(mark) ? device.id : null;
}

/** True for every browser where the account has no password. */
export async function isKnownBrowser(ctx: GenericEndpointContext, userId: string): Promise<boolean> {
  const mark = await markOf(ctx, userId);
  return mark === null || ((await readDevice(ctx))?.marks.includes(mark) ?? false);
}

export async function rememberDevice(ctx: GenericEndpointContext, userId: string): Promise<void> {
  const mark = await markOf(ctx, userId);
  if (!mark) return;
  const device = await readDevice(ctx);
  const others = (device?.marks ?? []).filter((known) => known !== mark).slice(0, MARKS_KEPT - 1);
  const value = [device?.id ?? randomUUID(), mark, ...others].join('.');
  const cookie = deviceCookie(ctx);
  await ctx.setSignedCookie(cookie.name, value, ctx.context.secret, cookie.attributes);
}

async function readDevice(ctx: GenericEndpointContext): Promise<Device | null> {
  const value = await ctx.getSignedCookie(deviceCookie(ctx).name, ctx.context.secret);
  const [id, ...marks] = (value || '').split('.');
  return id && marks.length > 0 ? { id, marks } : null;
}

function deviceCookie(ctx: GenericEndpointContext) {
  return ctx.context.createAuthCookie('device', { maxAge: DEVICE_COOKIE_SECONDS });
}

/**
 * Depends on the account and its present password, so that a mark ends with either: marks of an e-mail cannot
 * be collected before its owner registers.
 */
async function markOf(ctx: GenericEndpointContext, userId: string): Promise<string | null> {
  const credential = await ctx.context.internalAdapter.findCredentialAccount(userId);
  if (!credential?.password) return null;
  return createHash('sha256').update(`${userId}|${credential.password}`).digest('base64url').slice(0, 22);
}
