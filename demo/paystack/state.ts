import { z } from 'zod';

export const Transaction = z.object({
  id: z.number().int().positive(),
  /** Test and live are separate worlds; the key says which. */
  domain: z.enum(['test', 'live']).default('test'),
  reference: z.string(),
  accessCode: z.string(),
  email: z.string(),
  /** Pesewas, as asked for at initialize. */
  amount: z.number().int(),
  status: z.enum(['abandoned', 'pending', 'success', 'failed', 'reversal-pending', 'reversed']),
  channel: z.string(),
  gatewayResponse: z.string(),
  metadata: z.unknown(),
  callbackUrl: z.string().nullable(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  /** What arrived where it is not what was asked for, in the smallest unit of its currency. */
  arrived: z
    .object({ amount: z.number().int().nonnegative(), currency: z.string() })
    .nullable()
    .default(null),
  chargedBack: z.boolean(),
});
export type Transaction = z.infer<typeof Transaction>;

export const Refund = z.object({
  id: z.number().int().positive(),
  reference: z.string(),
  transaction: z.string(),
  /** Pesewas. */
  amount: z.number().int(),
  status: z.enum(['pending', 'processing', 'processed', 'failed']),
  /** How the bank will end it; `waits` needs the operator. */
  outcome: z.enum(['processed', 'failed', 'waits']),
  customerNote: z.string().nullable(),
  merchantNote: z.string().nullable(),
  createdAt: z.string(),
});
export type Refund = z.infer<typeof Refund>;

export const Delivery = z.object({
  id: z.number().int().positive(),
  event: z.string(),
  reference: z.string(),
  body: z.string(),
  state: z.enum(['waiting', 'held', 'delivered', 'given up']),
  tries: z.array(z.object({ at: z.string(), status: z.number().int().nullable() })),
});
export type Delivery = z.infer<typeof Delivery>;

export const SandboxState = z.object({
  nextId: z.number().int().positive(),
  transactions: z.array(Transaction),
  refunds: z.array(Refund),
  deliveries: z.array(Delivery),
});
export type SandboxState = z.infer<typeof SandboxState>;

/** Unpaid, and the payer can still decide: after a decline with another card, under the same reference. */
export const isOpen = ({ status }: Transaction) =>
  status === 'abandoned' || status === 'pending' || status === 'failed';

// Beyond 2^32, so that a reader who keeps provider ids in 32 bits notices here and not in production.
const FIRST_ID = 4_399_260_516;

export const emptyState = (): SandboxState => ({
  nextId: FIRST_ID,
  transactions: [],
  refunds: [],
  deliveries: [],
});
