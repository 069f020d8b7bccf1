import { createOTP } from '@better-auth/utils/otp';
import type { GenericEndpointContext } from 'better-auth';
import { getSessionFromCtx } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { wrongCode } from './answers.server.ts';
import type { IdentityRules } from './rules.server.ts';

const STEP_MS = 30_000;

/**
 * Uses up the step of a right code before Better Auth looks at it, and refuses one that was used up already
 * (RFC 6238, 5.2). Wrong codes are left to Better Auth, which counts them.
 */
export async function spendCode(
  ctx: GenericEndpointContext,
  code: string,
  rules: IdentityRules,
): Promise<void> {
  const userId = await findWhoProves(ctx);
  if (!userId) return;
  const where = [{ field: 'userId', value: userId }];
  const factor = await ctx.context.adapter.findOne<{ secret: string }>({ model: 'twoFactor', where });
  if (!factor) return;
  const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: factor.secret });
  const step = await findStep(secret, code);
  if (step !== null && !(await rules.spendStep(userId, step))) throw wrongCode();
}

/** The account that is signed in, or whose password was given and whose code is due. */
async function findWhoProves(ctx: GenericEndpointContext): Promise<string | null> {
  const session = await getSessionFromCtx(ctx);
  if (session) return session.user.id;
  const cookie = ctx.context.createAuthCookie('two_factor');
  const challenge = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
  if (!challenge) return null;
  return (await ctx.context.internalAdapter.findVerificationValue(challenge))?.value ?? null;
}

/** This step or, for clocks that differ, a neighbour; Better Auth takes no others. */
async function findStep(secret: string, code: string): Promise<number | null> {
  const now = Math.floor(Date.now() / STEP_MS);
  const otp = createOTP(secret);
  for (const step of [now + 1, now, now - 1]) if ((await otp.hotp(step)) === code) return step;
  return null;
}
