import type { Refund, Transaction } from './state.ts';

type Refused = { http: number; message: string; type: string; code: string; nextStep: string };

const validation = (code: string, message: string, nextStep: string): Refused => ({
  http: 400,
  message,
  type: 'validation_error',
  code,
  nextStep,
});

// Messages and codes as Paystack words them where they are known (docs/payments.md#sandbox).
export const refusals = {
  badKey: {
    ...validation('invalid_Key', 'Invalid key', 'Use the secret key of this integration'),
    http: 401,
  },
  badBody: validation('invalid_params', 'The request body could not be read', 'Send JSON or form fields'),
  tooLarge: { ...validation('invalid_params', 'The request body is too large', 'Send less'), http: 413 },
  noEmail: validation('missing_params', 'Email Address is required', 'Provide all required params'),
  badEmail: validation(
    'invalid_email_address',
    'Invalid Email Address Passed',
    'Pass a valid e-mail address',
  ),
  noAmount: validation('missing_params', 'You must specify a valid amount', 'Provide all required params'),
  badAmount: validation('invalid_params', 'Invalid Amount Sent', 'Pass the amount as an integer, in pesewas'),
  overLimit: validation('invalid_params', 'Transaction amount limit exceeded', 'Charge a smaller amount'),
  badCurrency: validation('unsupported_currency', 'Currency not supported by merchant', 'Pass GHS'),
  badReference: validation(
    'invalid_params',
    'Invalid character in transaction reference',
    'Use letters, digits, - . and = only',
  ),
  duplicateReference: validation(
    'duplicate_reference',
    'Duplicate Transaction Reference',
    'Try and create the Transaction or Charge with a new reference',
  ),
  badCallback: validation('invalid_params', 'Invalid callback URL', 'Pass an http or https address'),
  badChannels: validation('invalid_params', 'Invalid channels', 'Pass an array of channel names'),
  notNumeric: validation('invalid_params', 'Transaction ID should be numeric.', 'Pass a reference'),
  unknownTransaction: validation(
    'transaction_not_found',
    'Transaction reference not found.',
    'Ensure that the reference belongs to this integration',
  ),
  badQuery: validation(
    'invalid_params',
    'Invalid query parameters',
    'Check page, perPage, from, to and status',
  ),
  noTransaction: validation('missing_params', 'Transaction is required', 'Provide all required params'),
  notPaid: validation('invalid_params', 'Transaction has not been paid', 'Refund successful transactions'),
  refundTooLarge: validation(
    'invalid_params',
    'Total refund amount cannot exceed original transaction amount',
    'Refund at most what is left',
  ),
  refundTooSmall: validation('invalid_params', 'Minimum refund amount is GHS 1.00', 'Refund a larger amount'),
  refundCurrency: validation(
    'invalid_params',
    'Refund currency must match the transaction',
    'Pass the currency of the transaction',
  ),
  unknownRefund: { ...validation('refund_not_found', 'Refund not found', 'Check the id'), http: 404 },
  unknownPath: { ...validation('not_found', 'No such endpoint', 'Check method and path'), http: 404 },
  rateLimited: {
    http: 429,
    message: 'Rate limit exceeded!',
    type: 'api_error',
    code: 'rate_limited',
    nextStep: 'Wait a few minutes and try the API call again',
  },
  broken: {
    http: 500,
    message: 'An error occurred',
    type: 'api_error',
    code: 'unknown',
    nextStep: 'Try again later',
  },
} satisfies Record<string, Refused>;
export type Refusal = keyof typeof refusals;

export function refused(refusal: Refusal): Response {
  const { http, message, type, code, nextStep } = refusals[refusal];
  return Response.json({ status: false, message, meta: { nextStep }, type, code }, { status: http });
}

export function accepted(message: string, data: unknown, meta?: object): Response {
  return Response.json({ status: true, message, data, ...(meta ? { meta } : {}) });
}

/** Ghana's tariff of 1.95 %, in pesewas. */
export const feesOf = (amount: number) => Math.round((amount * 195) / 10_000);

const customerOf = ({ email, id }: Transaction) => ({ id, email, first_name: null, last_name: null });

/** What a payment brings in, as far as anybody can tell before it is made. */
export const arrivedOf = ({ arrived, amount }: Transaction) => arrived ?? { amount, currency: 'GHS' };

/** A transaction as verify, the list and charge.success show it (docs/payments.md#verdict). */
export function transactionData(transaction: Transaction) {
  const { id, status, reference, metadata, channel, createdAt, paidAt } = transaction;
  const { amount, currency } = arrivedOf(transaction);
  return {
    id,
    domain: transaction.domain as string,
    status: status as string,
    reference,
    receipt_number: null,
    amount,
    message: null,
    gateway_response: transaction.gatewayResponse,
    paid_at: paidAt,
    created_at: createdAt,
    channel,
    currency,
    ip_address: null,
    metadata: metadata ?? '',
    fees: paidAt ? feesOf(amount) : null,
    authorization: paidAt ? authorizationOf(transaction) : {},
    customer: customerOf(transaction),
    requested_amount: transaction.amount,
  };
}

/** With what it was paid: the documented test card, or the documented test number of MTN. */
function authorizationOf({ id, channel }: Transaction) {
  const isMobile = channel === 'mobile_money';
  return {
    authorization_code: `AUTH_${id}`,
    bin: isMobile ? '055XXX' : '408408',
    last4: isMobile ? 'X987' : '4081',
    exp_month: '12',
    exp_year: isMobile ? '9999' : '2030',
    channel,
    card_type: isMobile ? '' : 'visa ',
    bank: isMobile ? 'MTN' : 'TEST BANK',
    country_code: 'GH',
    brand: isMobile ? 'Mtn' : 'visa',
    reusable: !isMobile,
    signature: isMobile ? null : `SIG_${id}`,
    account_name: null,
    ...(isMobile ? { mobile_money_number: '0551234987' } : {}),
  };
}

/** A refund as `GET /refund` shows it; POST answers with the transaction as an object instead. */
export function refundData(refund: Refund, transaction: Transaction) {
  return {
    id: refund.id,
    transaction: transaction.id,
    transaction_reference: transaction.reference,
    domain: transaction.domain,
    amount: refund.amount,
    currency: 'GHS',
    status: refund.status,
    fully_deducted: refund.status === 'processed',
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
    expected_at: tenDaysAfter(refund.createdAt),
    created_at: refund.createdAt,
  };
}

export const queuedRefundData = (refund: Refund, transaction: Transaction) => ({
  ...refundData(refund, transaction),
  transaction: {
    id: transaction.id,
    reference: transaction.reference,
    amount: transaction.amount,
    currency: 'GHS',
  },
});

/** A refund as its events tell of it: id and amount are strings there. */
export const refundEventData = (refund: Refund, transaction: Transaction) => ({
  id: String(refund.id),
  status: refund.status,
  transaction_reference: transaction.reference,
  refund_reference: refund.reference,
  amount: String(refund.amount),
  currency: 'GHS',
  customer: customerOf(transaction),
  domain: transaction.domain,
});

const tenDaysAfter = (instant: string) => new Date(Date.parse(instant) + 10 * 86_400_000).toISOString();
