import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What somebody typed into the form; the sandbox believes all of it. */
export const Claimed = z.object({
  email: z.email('Please enter an e-mail address').max(254),
  name: z.string().trim().max(100).default(''),
  verified: z.literal('on').optional(),
});

export type Person = { sub: string; email: string; name: string; verified: boolean };

/** Who has signed in since the start; the newest claims of an address count. */
export type People = {
  remember(claimed: z.infer<typeof Claimed>): Person;
  find(sub: string): Person | undefined;
  /** The newest first. */
  list(): Person[];
};

const KEPT = 1000;

/** An address keeps its subject across restarts, as a real provider's accounts do. */
export function people(): People {
  const known = new Map<string, Person>();
  return {
    remember({ email, name, verified }) {
      const address = email.toLowerCase();
      const sub = createHash('sha256').update(address).digest('hex').slice(0, 32);
      const person = { sub, email: address, name, verified: verified === 'on' };
      known.delete(sub);
      known.set(sub, person);
      const [oldest] = known.keys();
      if (known.size > KEPT && oldest) known.delete(oldest);
      return person;
    },
    find: (sub) => known.get(sub),
    list: () => [...known.values()].reverse(),
  };
}
