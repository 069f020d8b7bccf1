import type { Db } from '#adapters/db/db.ts';
import type { Passwords } from '#adapters/identity/passwords.ts';
import { normalAddress } from '#domain/admin-address.ts';
import type { Shop } from '../shop.ts';
import {
  type AdminAccount,
  findAdminAccount,
  insertPerson,
  lockProvisioning,
  markVerified,
  recordProvisioning,
  setPassword,
  shutOut,
} from './queries.ts';

export type Provisioned = {
  /** `taken over`: somebody had registered the address before the shop was told that it is the admin's. */
  outcome: 'created' | 'taken over' | 'new password' | 'unchanged';
  /** To be printed once; null when ADMIN_PASSWORD was given or nothing changed. */
  generatedPassword: string | null;
};

type Tools = Pick<Shop, 'db' | 'clock' | 'newId'> & { settings: Pick<Shop['settings'], 'adminEmail'> };

/**
 * Makes sure at every start that the admin's account exists and is nobody else's (readings.md 1). An
 * account that is ours already is left alone, unless `password` (ADMIN_PASSWORD) is not its password.
 */
export function provisionAdmin(
  shop: Tools,
  passwords: Passwords,
  password: string | null,
): Promise<Provisioned> {
  const email = normalAddress(shop.settings.adminEmail);
  return shop.db.transaction(async (tx) => {
    await lockProvisioning(tx);
    const account = await findAdminAccount(tx, email);
    const outcome = await decide(account, passwords, password);
    if (outcome === 'unchanged') return { outcome, generatedPassword: null };
    const userId = account?.id ?? shop.newId();
    const given = password ?? shop.newId().slice(0, 20);
    const hash = await passwords.hash(given);
    await install(tx, shop, { userId, email, hash, outcome });
    return { outcome, generatedPassword: password === null ? given : null };
  });
}

async function decide(
  account: AdminAccount | null,
  passwords: Passwords,
  password: string | null,
): Promise<Provisioned['outcome']> {
  if (!account) return 'created';
  if (!account.isOurs || !account.emailVerified) return 'taken over';
  if (account.password === null) return 'new password';
  if (password === null) return 'unchanged';
  const same = await passwords.verify({ hash: account.password, password });
  return same ? 'unchanged' : 'new password';
}

/** First the new password and the door shut behind everybody, only then verified: the order is the point. */
async function install(
  tx: Db,
  shop: Tools,
  entry: { userId: string; email: string; hash: string; outcome: Provisioned['outcome'] },
): Promise<void> {
  const { userId, email, hash, outcome } = entry;
  const now = shop.clock.now();
  if (outcome === 'created') await insertPerson(tx, { id: userId, email, name: 'Admin', now });
  await setPassword(tx, { id: shop.newId(), userId, hash, now });
  await shutOut(tx, userId);
  await markVerified(tx, userId, now);
  await recordProvisioning(tx, { userId, email, how: outcome, now });
}
