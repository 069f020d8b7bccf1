import type { Pesewas } from '#platform/money/money.ts';
import type { PaymentsMode, TestStepState } from '../contract/test-order.ts';

/** What is known of a test order; instants of what has not happened are null. */
export type TestOrderFacts = {
  now: Date;
  order: {
    number: number;
    amount: Pesewas;
    email: string;
    createdAt: Date;
    paidAt: Date | null;
    /** Cancelled or expired, and unpaid. */
    isEnded: boolean;
    refunded: Pesewas;
    isBeingRefunded: boolean;
  };
  attempt: {
    state: 'starting' | 'unclear' | 'open' | 'failed' | 'applied' | 'attention';
    note: string | null;
    authorizationUrl: string | null;
    createdAt: Date;
    updatedAt: Date;
    waitingSince: Date | null;
  };
  /** What the provider answered just now; `not_applied`: money that could not be written down. Null: not asked. */
  asked:
    | 'success'
    | 'pending'
    | 'failed'
    | 'mismatch'
    | 'unknown'
    | 'unreachable'
    | 'refused'
    | 'not_applied'
    | null;
  webhookAt: Date | null;
  /** The two e-mails of a paid order. */
  mails: readonly { sentAt: Date | null; isGivenUp: boolean; reason: string | null }[];
  setup: { payments: PaymentsMode; publicUrl: string; sendsMail: boolean };
};

/** A step before it has its name and title. */
export type Standing = { state: TestStepState; text: string; at?: Date; lookAt?: readonly string[] };

/** Who takes the payments, in words. */
export const providerName = (payments: PaymentsMode) =>
  payments === 'sandbox' ? 'The Paystack sandbox' : 'Paystack';
