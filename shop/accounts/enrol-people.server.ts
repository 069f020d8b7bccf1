import type { Passwords } from '#platform/identity/passwords.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { insertPerson, setPassword } from './queries.server.ts';

/** Returns the ids by e-mail. The passwords are random: these people get in by "Forget Password?". */
export async function enrolPeople(
  shop: Shop,
  passwords: Passwords,
  people: readonly { name: string; email: string }[],
): Promise<Map<string, string>> {
  const hash = await passwords.hash(shop.newId());
  const now = shop.clock.now();
  const ids = new Map(people.map(({ email }) => [email, shop.newId()]));
  await shop.db.transaction(async (tx) => {
    for (const { name, email } of people) {
      const id = ids.get(email) ?? shop.newId();
      await insertPerson(tx, { id, email, name, now });
      await setPassword(tx, { id: shop.newId(), userId: id, hash, now });
    }
  });
  return ids;
}
