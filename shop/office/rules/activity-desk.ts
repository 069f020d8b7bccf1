import { DAY_MS } from '#platform/time/durations.ts';
import { pageNumber } from '#shop/frame/rules/page-number.ts';
import type { AuditVerb } from '../contract/audit.ts';

export const ACTIVITY_KINDS = ['orders', 'money', 'products', 'reviews', 'messages', 'settings'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** `shop` is its clock and the people at the server. */
export const ACTIVITY_ACTORS = ['admin', 'helpers', 'keys', 'customers', 'paystack', 'shop'] as const;
export type ActivityActor = (typeof ACTIVITY_ACTORS)[number];

/** From the URL of the list; null is all, and `until` a day, `2026-11-23`. */
export type ActivityDesk = {
  what: ActivityKind | null;
  who: ActivityActor | null;
  until: string | null;
  page: number;
};

/** Only a subject that still has a page of the administrator's. */
export type ActivitySubject = {
  kind: 'order' | 'product' | 'deleted-product' | 'message';
  id: string;
  name: string;
};

const KINDS = {
  'track-order': 'orders',
  'ship-order': 'orders',
  'ship-orders': 'orders',
  'undo-shipment': 'orders',
  'undo-shipments': 'orders',
  'step-orders': 'orders',
  'undo-steps': 'orders',
  'correct-parcel': 'orders',
  'correct-address': 'orders',
  'erase-order': 'orders',
  'write-note': 'orders',
  'write-customer-note': 'orders',
  'label-customer': 'orders',
  'take-order': 'orders',
  'place-test-order': 'orders',
  'cancel-order': 'orders',
  'withdraw-order': 'orders',
  'lapse-order': 'orders',
  'change-hour': 'orders',
  'send-note': 'orders',
  'choose-missing': 'orders',
  'send-missing': 'orders',
  'request-cancel': 'orders',
  'request-return': 'orders',
  'withdraw-request': 'orders',
  'accept-request': 'orders',
  'refuse-request': 'orders',
  settle: 'money',
  'order-on-delivery': 'orders',
  'report-not-taken': 'orders',
  'pay-late': 'money',
  'return-parcel': 'orders',
  'record-payment': 'money',
  'undo-payment': 'money',
  'correct-payment': 'money',
  'refund-requested': 'money',
  'refund-pending': 'money',
  'refund-processing': 'money',
  'refund-needs-attention': 'money',
  'refund-processed': 'money',
  'refund-failed': 'money',
  'resolve-item': 'money',
  'dismiss-refund': 'money',
  'add-product': 'products',
  'edit-product': 'products',
  'delete-product': 'products',
  'restore-product': 'products',
  'write-products': 'products',
  'price-products': 'products',
  'set-product-states': 'products',
  'set-product-categories': 'products',
  'delete-products': 'products',
  'restore-products': 'products',
  'count-stock': 'products',
  'enter-stocks': 'products',
  'edit-choices': 'products',
  'upload-file': 'products',
  'update-file': 'products',
  'delete-file': 'products',
  'hide-review': 'reviews',
  'show-review': 'reviews',
  'answer-review': 'reviews',
  'hide-reviews': 'reviews',
  'show-reviews': 'reviews',
  'show-photo': 'reviews',
  'remove-photo': 'reviews',
  'photos-on': 'settings',
  'photos-off': 'settings',
  'resend-mail': 'messages',
  'drop-mail': 'messages',
  'answer-message': 'messages',
  'mark-message-answered': 'messages',
  'mark-message-new': 'messages',
  'delete-message': 'messages',
  'mark-messages-answered': 'messages',
  'mark-messages-new': 'messages',
  'delete-messages': 'messages',
  'change-settings': 'settings',
  'change-taxes': 'settings',
  'change-delivery': 'settings',
  'allow-downloads': 'orders',
  'change-files': 'products',
  'change-lessons': 'products',
  'stop-gift': 'orders',
  'allow-gift': 'orders',
  'change-voucher': 'settings',
  'edit-booking': 'products',
  'edit-hours': 'settings',
  'invite-helper': 'settings',
  'accept-invitation': 'settings',
  'change-helper': 'settings',
  'end-helper': 'settings',
  'make-key': 'settings',
  'end-key': 'settings',
  'weekly-mail-on': 'settings',
  'weekly-mail-off': 'settings',
  'change-webhook': 'settings',
  'channel-on': 'settings',
  'channel-off': 'settings',
  'unpaid-mail-on': 'settings',
  'unpaid-mail-off': 'settings',
  'add-push-device': 'settings',
  'remove-push-device': 'settings',
  'admin.provisioned': 'settings',
} as const satisfies Record<AuditVerb, ActivityKind>;

export function verbsOf(kind: ActivityKind): AuditVerb[] {
  return (Object.keys(KINDS) as AuditVerb[]).filter((verb) => KINDS[verb] === kind);
}

export function parseActivityDesk(query: URLSearchParams): ActivityDesk {
  const [what, who, until] = [query.get('what'), query.get('who'), query.get('until')];
  return {
    what: ACTIVITY_KINDS.find((known) => known === what) ?? null,
    who: ACTIVITY_ACTORS.find((known) => known === who) ?? null,
    until: until !== null && dayAfter(until) !== null ? until : null,
    page: pageNumber(query.get('page')),
  };
}

export function activityDeskQuery({ what, who, until }: ActivityDesk, page: number): string {
  const query = new URLSearchParams({
    ...(what && { what }),
    ...(who && { who }),
    ...(until && { until }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${query}`;
}

/** The instant at which the next day begins in Ghana; null for no day. */
export function dayAfter(day: string): Date | null {
  const start = /^[12]\d{3}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : null;
  const isDay = start && !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day);
  return isDay ? new Date(start.getTime() + DAY_MS) : null;
}
