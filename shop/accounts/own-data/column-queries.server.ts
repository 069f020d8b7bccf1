import { accounts, sessions, users } from '#platform/identity/tables.server.ts';
import { lessonTicks } from '#shop/courses/tables.server.ts';
import { appointments } from '#shop/hours/tables.server.ts';
import { mails } from '#shop/messages/tables/mails.server.ts';
import { messageAnswers, messages } from '#shop/messages/tables/messages.server.ts';
import { auditLog } from '#shop/office/tables/audit-log.server.ts';
import { pushDevices } from '#shop/office/tables/push.server.ts';
import { orderLines, orderRequests, orders } from '#shop/orders/tables/orders.server.ts';
import { unwantedInvitations } from '#shop/orders/tables/reminders.server.ts';
import { paymentAttempts, paymentIssues, refunds } from '#shop/payments/tables.server.ts';
import { reviews } from '#shop/reviews/tables.server.ts';
import { wanted } from '#shop/stock/tables.server.ts';
import { accountAddresses, firstSignIns } from '../tables.server.ts';

/**
 * By table. A column of these tables that is not here is left out on purpose: tests/database/own-data.test.ts
 * says why.
 */
export const OWN_COLUMNS = {
  account: {
    id: users.id,
    name: users.name,
    email: users.email,
    emailConfirmed: users.emailVerified,
    picture: users.image,
    secondFactor: users.twoFactorEnabled,
    openedAt: users.createdAt,
    changedAt: users.updatedAt,
  },
  waysIn: {
    kind: accounts.providerId,
    nameThere: accounts.accountId,
    allowed: accounts.scope,
    since: accounts.createdAt,
    changedAt: accounts.updatedAt,
  },
  sessions: {
    loggedInAt: sessions.createdAt,
    changedAt: sessions.updatedAt,
    endsAt: sessions.expiresAt,
    networkAddress: sessions.ipAddress,
    browser: sessions.userAgent,
  },
  firstSignIn: { at: firstSignIns.createdAt },
  address: { address: accountAddresses.address, savedAt: accountAddresses.savedAt },
  orders: {
    id: orders.id,
    number: orders.number,
    placedAt: orders.createdAt,
    changedAt: orders.updatedAt,
    email: orders.email,
    amount: orders.amount,
    payment: orders.paymentState,
    paidAt: orders.paidAt,
    taxes: orders.taxes,
    parcel: orders.trackingState,
    courier: orders.courier,
    parcelNumber: orders.parcelNumber,
    station: orders.station,
    driverPhone: orders.driverPhone,
    delivery: orders.delivery,
    deliveryPrice: orders.deliveryPrice,
    note: orders.buyerNote,
    voucher: orders.voucher,
    shippedAt: orders.shippedAt,
    deliveredAt: orders.deliveredAt,
    expiredAt: orders.lapsedAt,
    cancelledAt: orders.cancelledAt,
    replacedBy: orders.replacedBy,
    againOf: orders.againOf,
    missingPieces: orders.shortChoice,
    deliverTo: orders.shippingAddress,
  },
  lines: {
    orderId: orderLines.orderId,
    productId: orderLines.productId,
    variantId: orderLines.variantId,
    chosen: orderLines.choice,
    ownText: orderLines.customText,
    orderedFor: orderLines.times,
    name: orderLines.name,
    price: orderLines.price,
    pieces: orderLines.qty,
    discount: orderLines.discount,
    missing: orderLines.shortQty,
    picture: orderLines.imageUrl,
  },
  hours: {
    orderId: appointments.orderId,
    productId: appointments.productId,
    startsAt: appointments.startsAt,
    minutes: appointments.minutes,
    state: appointments.state,
    heldUntil: appointments.until,
  },
  lessonsDone: { orderId: lessonTicks.orderId, lessonId: lessonTicks.lessonId, at: lessonTicks.at },
  payments: {
    orderId: paymentAttempts.orderId,
    reference: paymentAttempts.reference,
    amount: paymentAttempts.amount,
    currency: paymentAttempts.currency,
    state: paymentAttempts.state,
    receivedAmount: paymentAttempts.receivedAmount,
    receivedCurrency: paymentAttempts.receivedCurrency,
    paidWith: paymentAttempts.paidWith,
    startedAt: paymentAttempts.createdAt,
    changedAt: paymentAttempts.updatedAt,
  },
  refunds: {
    orderId: refunds.orderId,
    reference: refunds.reference,
    amount: refunds.amount,
    currency: refunds.currency,
    state: refunds.state,
    reason: refunds.reason,
    lines: refunds.lines,
    requestedAt: refunds.createdAt,
    changedAt: refunds.updatedAt,
  },
  problems: {
    orderId: paymentIssues.orderId,
    reference: paymentIssues.reference,
    kind: paymentIssues.kind,
    amount: paymentIssues.amount,
    currency: paymentIssues.currency,
    openedAt: paymentIssues.openedAt,
    closedAt: paymentIssues.resolvedAt,
  },
  requests: {
    orderId: orderRequests.orderId,
    kind: orderRequests.kind,
    state: orderRequests.state,
    reason: orderRequests.reason,
    answer: orderRequests.answer,
    askedAt: orderRequests.askedAt,
    answeredAt: orderRequests.answeredAt,
  },
  sent: {
    orderId: mails.orderId,
    kind: mails.kind,
    textMessage: mails.smsKind,
    writtenAt: mails.writtenAt,
    sentAt: mails.sentAt,
  },
  reviews: {
    productId: reviews.productId,
    name: reviews.userName,
    halfStars: reviews.halfStars,
    text: reviews.text,
    writtenAt: reviews.createdAt,
    hiddenAt: reviews.hiddenAt,
    hiddenReason: reviews.hiddenReason,
    answer: reviews.answer,
    answeredAt: reviews.answeredAt,
  },
  messages: {
    id: messages.id,
    name: messages.name,
    email: messages.email,
    subject: messages.subject,
    text: messages.text,
    writtenAt: messages.createdAt,
    answeredAt: messages.answeredAt,
  },
  answers: {
    messageId: messageAnswers.messageId,
    text: messageAnswers.text,
    writtenAt: messageAnswers.createdAt,
  },
  wanted: { productId: wanted.variantId, askedAt: wanted.createdAt, writtenAt: wanted.notifiedAt },
  devices: {
    name: pushDevices.name,
    since: pushDevices.addedAt,
    lastNotifiedAt: pushDevices.lastSentAt,
  },
  invitations: { stoppedAt: unwantedInvitations.createdAt },
  activity: { at: auditLog.at, what: auditLog.verb, about: auditLog.subject },
} as const;
