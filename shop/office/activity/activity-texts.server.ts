import { formatGhs, pesewas } from '#platform/money/money.ts';
import { counted } from '#platform/text/counted.ts';
import { KEY_RIGHT_NAMES, KEY_RIGHTS } from '#shop/api/contract/keys.ts';
import { channelText } from '#shop/channels/rules/channel-texts.ts';
import { ADDRESS_LABELS, type AddressChange } from '#shop/checkout/rules/address-changes.ts';
import { TRACKING_STATES, type TrackingState } from '#shop/orders/contract/orders.ts';
import { numbersText } from '#shop/orders/rules/chosen-orders.ts';
import { ORDER_MOVES, type OrderMove } from '#shop/orders/rules/order-lifecycle.ts';
import { parcelText } from '#shop/orders/rules/order-messages.ts';
import { trackingText } from '#shop/orders/rules/order-status.ts';
import { handWayText } from '#shop/payments/rules/hand-way-text.ts';
import { RIGHT_NAMES, RIGHTS } from '#shop/staff/contract.ts';
import type { AuditVerb } from '../contract/audit.ts';
import {
  bookingText,
  categoriesText,
  choicesText,
  editText,
  manyProducts,
  pricesText,
  statesText,
  stocksText,
  stockText,
} from './product-texts.server.ts';
import { settingsText, taxesText } from './settings-texts.server.ts';

type Details = Record<string, unknown>;

export function activityText(verb: AuditVerb, details: Details): string {
  return Object.hasOwn(TEXTS, verb) ? TEXTS[verb](details) : `made a change (${verb})`;
}

/** A buyer's move, unless its `details` say that the shop made it for the buyer. */
export function isByCustomer(verb: string, { isByShop }: Details): boolean {
  const moves: Readonly<Record<string, OrderMove>> = ORDER_MOVES;
  return moves[verb]?.by === 'buyer' && isByShop !== true;
}

const TEXTS = {
  settle: (details) => `confirmed the payment of ${money(details)}`,
  'lapse-order': () => 'let the order expire, because it was not paid in time',
  'track-order': ({ from, to }) =>
    to === null && isTracking(from)
      ? `took back the status ${quoted(trackingText(from))}`
      : `changed the status${isTracking(from) ? ` from ${quoted(trackingText(from))}` : ''} to ${quoted(isTracking(to) ? trackingText(to) : '')}`,
  'ship-order': ({ courier, parcelNumber }) =>
    `marked the parcel as shipped${parcelText({ courier: text(courier), parcelNumber: text(parcelNumber) })}`,
  'ship-orders': (details) => `marked ${manyOrders(details)} as shipped`,
  'undo-shipment': () => 'took back that the parcel was shipped',
  'undo-shipments': (details) => `took back the shipment of ${manyOrders(details)}`,
  'step-orders': (details) =>
    `changed the status of ${manyOrders(details)} to ${quoted(isTracking(details.to) ? trackingText(details.to) : '')}`,
  'undo-steps': (details) => `took back the status of ${manyOrders(details)}`,
  'correct-parcel': ({ courier, parcelNumber }) =>
    `corrected the parcel${parcelText({ courier: text(courier), parcelNumber: text(parcelNumber) })}`,
  'correct-address': ({ changes }) =>
    changes === undefined ? 'corrected the address' : `corrected the address: ${changedFields(changes)}`,
  'erase-order': () => 'erased the personal data of the order',
  'write-note': ({ note }) =>
    note === undefined ? 'changed the note' : note ? `wrote the note${answered(note)}` : 'removed the note',
  'write-customer-note': ({ note }) =>
    note ? `wrote the note about the customer${answered(note)}` : 'removed the note about the customer',
  'label-customer': ({ labels }) =>
    labels ? `labelled the customer${answered(labels)}` : 'removed the labels of the customer',
  'take-order': () => 'took the order on the phone',
  'place-test-order': () => 'placed the order as a test',
  'cancel-order': () => 'cancelled the order',
  'withdraw-order': () => 'cancelled the order for the customer',
  'change-hour': ({ what, before }) =>
    `${text(what) ?? 'changed'}: the session on ${text(before) ?? 'another day'}`,
  'send-note': ({ what, session }) =>
    `${text(what) ? `sent ${text(what)}` : 'took back what was sent'} for the session on ${text(session) ?? 'another day'}`,
  'choose-missing': ({ choice }) =>
    choice === 'wait' ? 'waits for what is missing' : 'wants the money back for what is missing',
  'send-missing': () => 'sent what was missing',
  'request-cancel': () => 'asked to cancel the order',
  'request-return': () => 'asked to return items',
  'withdraw-request': () => 'withdrew the request',
  'accept-request': ({ answer }) => `accepted the request${answered(answer)}`,
  'refuse-request': ({ answer }) => `declined the request${answered(answer)}`,
  'order-on-delivery': (details) =>
    `${details.isByShop === true ? 'let the customer' : 'chose to'} pay ${money(details)} on delivery`,
  'report-not-taken': () => 'reported that nobody took the parcel',
  'return-parcel': (details) =>
    `cancelled the order, as its parcel came back${details.restock === true ? ', its pieces on the shelf' : ''}`,
  'pay-late': (details) => `reported ${money(details)} for the cancelled order`,
  'record-payment': (details) => `recorded ${money(details)} ${handWayText(details.way)}`,
  'undo-payment': (details) =>
    `took back that ${money(details)} was received ${handWayText(details.way)}${answered(details.reason)}`,
  'correct-payment': (details) =>
    typeof details.wrong === 'number'
      ? `corrected that ${formatGhs(pesewas(details.wrong))} was received ${handWayText(details.from)}: it was ${money(details)} ${handWayText(details.way)}`
      : details.from === details.way
        ? `corrected the day or the reference of ${money(details)} received ${handWayText(details.way)}`
        : `corrected that ${money(details)} was received ${handWayText(details.from)}: it came ${handWayText(details.way)}`,
  'refund-requested': (details) => `asked for a refund of ${money(details)}`,
  'refund-pending': (details) => `queued the refund of ${money(details)}`,
  'refund-processing': (details) => `is sending the refund of ${money(details)}`,
  'refund-needs-attention': (details) => `needs the customer's bank details to refund ${money(details)}`,
  'refund-processed': (details) => `refunded ${money(details)}`,
  'refund-failed': (details) => `couldn't refund ${money(details)}`,
  'resolve-item': ({ resolution }) => `marked a payment as resolved${answered(resolution)}`,
  'dismiss-refund': (details) => `marked the failed refund of ${money(details)} as seen`,
  'resend-mail': (details) => `sent again ${mailName(details)} that could not be sent`,
  'drop-mail': (details) => `dropped ${mailName(details)} that could not be sent`,
  'add-product': () => 'added the product',
  'edit-product': editText,
  'delete-product': () => 'deleted the product',
  'restore-product': () => 'restored the product',
  'write-products': ({ added, changed, file }) =>
    `imported products${file ? ` from ${quoted(String(file))}` : ''}: ${count(added)} added, ${count(changed)} changed`,
  'price-products': pricesText,
  'set-product-states': statesText,
  'set-product-categories': categoriesText,
  'delete-products': ({ names }) => `deleted ${manyProducts(names)}`,
  'restore-products': ({ names }) => `restored ${manyProducts(names)}`,
  'count-stock': stockText,
  'enter-stocks': stocksText,
  'edit-choices': choicesText,
  'upload-file': () => 'uploaded a picture',
  'update-file': () => 'changed the details of a picture',
  'delete-file': () => 'deleted a picture',
  'hide-review': ({ reason }) => `hid a review${answered(reason)}`,
  'show-review': () => 'showed a hidden review again',
  'answer-review': ({ answer }) => (answer === null ? 'removed the answer to a review' : 'answered a review'),
  'hide-reviews': (details) => `hid ${many(details, 'review')}${answered(details.reason)}`,
  'show-reviews': (details) => `showed ${many(details, 'hidden review')} again`,
  'show-photo': () => 'showed a photograph of a review',
  'remove-photo': () => 'removed a photograph of a review',
  'photos-on': () => 'allowed photographs with reviews',
  'photos-off': () => 'allowed no more photographs with reviews',
  'answer-message': () => 'answered the message',
  'mark-message-answered': () => 'marked the message as answered',
  'mark-message-new': () => 'marked the message as new',
  'delete-message': () => 'deleted the message',
  'mark-messages-answered': (details) => `marked ${many(details, 'message')} as answered`,
  'mark-messages-new': (details) => `marked ${many(details, 'message')} as new`,
  'delete-messages': (details) => `deleted ${many(details, 'message')}`,
  'change-settings': settingsText,
  'change-taxes': taxesText,
  'allow-downloads': () => 'allowed more downloads',
  'change-lessons': ({ what, lesson }) =>
    `${text(what) ?? 'changed the lesson'} ${text(lesson) ?? ''}`.trim(),
  'stop-gift': () => 'stopped a gift voucher of the order',
  'allow-gift': () => 'let a gift voucher of the order be spent again',
  'change-files': ({ what, file }) => `${text(what) ?? 'changed the file'} ${text(file) ?? ''}`.trim(),
  'edit-booking': bookingText,
  'edit-hours': ({ what }) => `changed ${text(what) ?? 'the hours'}`,
  'change-voucher': ({ what, code }) => `${text(what) ?? 'changed the voucher'} ${text(code) ?? ''}`.trim(),
  'change-delivery': ({ what, name }) => `${text(what) ?? 'changed delivery'}${answered(name)}`,
  'invite-helper': (details) => `invited ${helper(details)}`,
  'accept-invitation': (details) => `became ${helper(details)}`,
  'change-helper': (details) => `changed what a helper may do: ${helper(details)}`,
  'end-helper': (details) => `ended the rights of ${helper(details)}`,
  'make-key': (details) => `made ${key(details)}`,
  'end-key': (details) => `ended ${key(details)}`,
  'weekly-mail-on': () => 'switched on the e-mail about each week',
  'weekly-mail-off': () => 'switched off the e-mail about each week',
  'change-webhook': ({ what, host }) => `${text(what) ?? 'changed a webhook to'} ${text(host) ?? ''}`.trim(),
  'channel-on': ({ channel }) => `switched on ${channelText(channel)}`,
  'channel-off': ({ channel }) => `switched off ${channelText(channel)}`,
  'unpaid-mail-on': ({ hours }) =>
    `switched on the e-mail about an order left unpaid, after ${count(hours)} ${hours === 1 ? 'hour' : 'hours'}`,
  'unpaid-mail-off': () => 'switched off the e-mail about an order left unpaid',
  'add-push-device': ({ device }) => `switched on notifications${answered(device)}`,
  'remove-push-device': ({ device }) => `switched off notifications${answered(device)}`,
  'admin.provisioned': () => "set up the administrator's account",
} as const satisfies Record<AuditVerb, (details: Details) => string>;

function helper({ number, rights }: Details): string {
  const named = Array.isArray(rights) ? RIGHTS.filter((right) => rights.includes(right)) : [];
  const names = named.map((right) => RIGHT_NAMES[right].toLowerCase());
  return `helper No. ${count(number)}${names.length > 0 ? ` (${names.join(', ')})` : ''}`;
}

function key({ number, name, rights }: Details): string {
  const named = Array.isArray(rights) ? KEY_RIGHTS.filter((right) => rights.includes(right)) : [];
  const names = named.map((right) => KEY_RIGHT_NAMES[right].toLowerCase());
  return `key No. ${count(number)}, ${text(name) ?? ''}${names.length > 0 ? ` (${names.join(', ')})` : ''}`;
}

const quoted = (text: string) => `“${text}”`;
const answered = (text: unknown) => (typeof text === 'string' && text !== '' ? `: ${quoted(text)}` : '');
const text = (value: unknown) => (typeof value === 'string' ? value : null);
const count = (value: unknown) => (typeof value === 'number' ? value : 0);
const mailName = ({ kind }: Details) => (kind === 'sms' ? 'a text message' : 'an e-mail');
const money = ({ amount }: Details) => formatGhs(pesewas(count(amount)));

const many = (details: Details, one: string) =>
  count(details.count) === 1 ? `1 ${one}` : `${count(details.count)} ${one}s`;

function manyOrders({ numbers }: Details): string {
  const known = Array.isArray(numbers) ? numbers.filter((one) => typeof one === 'number') : [];
  return `${counted(known.length, 'order')} (No. ${numbersText(known)})`;
}

function isTracking(value: unknown): value is TrackingState {
  return TRACKING_STATES.some((state) => state === value);
}

function changedFields(changes: unknown): string {
  const known: readonly AddressChange[] = Array.isArray(changes) ? changes : [];
  return known
    .map(({ field, from, to }) => `${ADDRESS_LABELS[field]} ${quoted(from)} to ${quoted(to)}`)
    .join(', ');
}
