import type { Db } from '#platform/db/db.server.ts';
import type { Passwords } from '#platform/identity/passwords.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  type AdminAccount,
  findAdminAccount,
  lockProvisioning,
  PROVISIONED,
  shutOut,
} from './admin-queries.server.ts';
import { deleteSocialAccounts } from './link-queries.server.ts';
import { insertPerson, markVerified, setPassword } from './queries.server.ts';
import { normalEmail } from './rules/admin-email.ts';

export type Provisioning = {
  /** `taken over`: somebody had registered the address before the shop knew that it is the admin's. */
  outcome: 'created' | 'taken over' | 'reset' | 'unchanged';
  /** To be printed once; null when a password was given or nothing changed. */
  generatedPassword: string | null;
};

type Dependencies = Pick<Shop, 'db' | 'clock' | 'newId'> & { settings: Pick<Shop['settings'], 'adminEmail'> };

/**
 * Makes sure at every start that the admin's account exists and is nobody else's. `password`
 * (ADMIN_PASSWORD) serves when the account becomes the admin's; later starts leave password and second
 * factor as the admin has set them.
 */
export function provisionAdmin(
  shop: Dependencies,
  passwords: Passwords,
  password: string | null,
): Promise<Provisioning> {
  return shop.db.transaction(async (tx) => {
    await lockProvisioning(tx);
    const email = normalEmail(shop.settings.adminEmail);
    const account = await findAdminAccount(tx, email);
    const outcome = judge(account);
    if (account && outcome === 'unchanged') {
      // An earlier build may have let one in; the account has a second factor that such a way in passes by.
      await deleteSocialAccounts(tx, account.id);
      return { outcome, generatedPassword: null };
    }
    return install(tx, shop, passwords, { email, account, password, outcome, actor: 'clock' });
  });
}

/**
 * The way back in an emergency: a new password for the admin, given or made up, and the end of everything
 * that could let somebody in: sessions, links, trusted devices, second factor.
 */
export function resetAdmin(
  shop: Dependencies,
  passwords: Passwords,
  password: string | null,
): Promise<Provisioning> {
  return shop.db.transaction(async (tx) => {
    await lockProvisioning(tx);
    const email = normalEmail(shop.settings.adminEmail);
    const account = await findAdminAccount(tx, email);
    return install(tx, shop, passwords, { email, account, password, outcome: 'reset', actor: 'operator' });
  });
}

function judge(account: AdminAccount | null): Provisioning['outcome'] {
  if (!account) return 'created';
  return account.isOurs && account.emailVerified && account.password !== null ? 'unchanged' : 'taken over';
}

type Installation = {
  email: string;
  account: AdminAccount | null;
  password: string | null;
  outcome: Provisioning['outcome'];
  actor: 'clock' | 'operator';
};

/** First the new password and everybody shut out, only then verified: the order is the point. */
async function install(
  tx: Db,
  shop: Dependencies,
  passwords: Passwords,
  { email, account, password, outcome, actor }: Installation,
): Promise<Provisioning> {
  const now = shop.clock.now();
  const userId = account?.id ?? shop.newId();
  const given = password ?? shop.newId().slice(0, 20);
  const hash = await passwords.hash(given);
  if (!account) await insertPerson(tx, { id: userId, email, name: 'Admin', now });
  await setPassword(tx, { id: shop.newId(), userId, hash, now });
  await shutOut(tx, userId);
  await markVerified(tx, userId, now);
  await insertAudit(tx, {
    at: now,
    actor,
    verb: PROVISIONED,
    subject: userId,
    details: { email, how: outcome },
  });
  return { outcome, generatedPassword: password === null ? given : null };
}
