import { and, desc, eq, inArray, isNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { users } from '#platform/identity/tables.server.ts';
import { apiKeys as keys } from '#shop/api/tables.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { messages } from '#shop/messages/tables/messages.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { staff } from '#shop/staff/tables.server.ts';
import type { AuditVerb } from '../contract/audit.ts';
import type { ActivityActor, ActivitySubject } from '../rules/activity-desk.ts';
import { auditLog } from '../tables/audit-log.server.ts';

const ENTRY = {
  id: auditLog.id,
  at: auditLog.at,
  actor: auditLog.actor,
  email: users.email,
  /** The number under which the actor was a helper last. */
  helper: sql<
    number | null
  >`(select max(${staff.number}) from ${staff} where ${staff.userId} = ${auditLog.actor})`,
  /** The actor's name where it is a program. */
  key: sql<
    string | null
  >`(select 'Key No. ' || ${keys.number} || ', ' || ${keys.name} from ${keys} where ${keys.id} = ${auditLog.actor})`,
  verb: auditLog.verb,
  subject: auditLog.subject,
  details: auditLog.details,
};

export function selectActivity(db: Db, subject: string, limit: number) {
  return db
    .select(ENTRY)
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor))
    .where(eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

export type ActivityQuery = {
  verbs: AuditVerb[] | null;
  actor: { kind: ActivityActor; adminId: string } | null;
  before: Date | null;
};

const PAYSTACK = 'payment provider';
const SHOP = ['courier', 'clock', 'operator', 'command line'];

function byActor({ kind, adminId }: { kind: ActivityActor; adminId: string }): SQL | undefined {
  if (kind === 'admin') return eq(auditLog.actor, adminId);
  if (kind === 'paystack') return eq(auditLog.actor, PAYSTACK);
  if (kind === 'shop') return inArray(auditLog.actor, SHOP);
  const isHelper = sql`${auditLog.actor} in (select ${staff.userId} from ${staff} where ${staff.userId} is not null)`;
  if (kind === 'helpers') return isHelper;
  const isKey = sql`${auditLog.actor} in (select ${keys.id} from ${keys})`;
  if (kind === 'keys') return isKey;
  return and(
    notInArray(auditLog.actor, [adminId, PAYSTACK, ...SHOP]),
    sql`not ${isHelper}`,
    sql`not ${isKey}`,
  );
}

const NEWEST_FIRST = [desc(auditLog.at), desc(auditLog.id)];

/**
 * What came with a file stands in the history of its product, what was done to many orders at once in the history of
 * each; here the entry of the file, or of the act, counts it. An act that was killed has none: then each stands for
 * itself. By the first operator PostgreSQL expects what is true, that nearly every entry stands alone, and keeps to the
 * order of an index.
 */
const STANDS_ALONE = sql`(not (${auditLog.details} ?| array['ofFile', 'ofAct']) or ${auditLog.details} ? 'ofAct'
  and not exists (select 1 from audit_log act where act.subject = ${auditLog.details} ->> 'ofAct'))`;

const whereOf = ({ verbs, actor, before }: ActivityQuery) =>
  and(
    STANDS_ALONE,
    verbs ? inArray(auditLog.verb, verbs) : undefined,
    actor ? byActor(actor) : undefined,
    before ? lt(auditLog.at, before) : undefined,
  );

/** Counted up to `most`; sorted, so that PostgreSQL reads an index and not the table. */
export async function countEntries(db: Db, wanted: ActivityQuery, most: number): Promise<number> {
  const some = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(whereOf(wanted))
    .orderBy(...NEWEST_FIRST)
    .limit(most)
    .as('some');
  return db.$count(some);
}

export function selectEntries(db: Db, wanted: ActivityQuery, limit: number, offset: number) {
  return db
    .select(ENTRY)
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor))
    .where(whereOf(wanted))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
    .offset(offset);
}

/** As `findDeleted` finds it (shop/catalogue/editing/delete-product.server.ts): a month later the picture is gone. */
const RESTORABLE = or(ne(products.imageUrl, ''), eq(products.state, 'hidden'));

export async function selectSubjects(db: Db, ids: string[]): Promise<Map<string, ActivitySubject>> {
  if (ids.length === 0) return new Map();
  const ordered = await db
    .select({ id: orders.id, number: orders.number, source: orders.source })
    .from(orders)
    .where(inArray(orders.id, ids));
  const stocked = await db
    .select({ id: products.id, name: products.name, deletedAt: products.deletedAt })
    .from(products)
    .where(and(inArray(products.id, ids), or(isNull(products.deletedAt), RESTORABLE)));
  const written = await db
    .select({ id: messages.id, name: messages.subject })
    .from(messages)
    .where(inArray(messages.id, ids));
  const subjects: ActivitySubject[] = [
    ...ordered.map(({ id, number, source }) => ({
      kind: 'order' as const,
      id,
      name: `${source === 'test' ? 'Test order' : 'Order'} No. ${number}`,
    })),
    ...stocked.map(({ id, name, deletedAt }) => ({
      kind: deletedAt ? ('deleted-product' as const) : ('product' as const),
      id,
      name,
    })),
    ...written.map((message) => ({ kind: 'message' as const, ...message })),
  ];
  return new Map(subjects.map((subject) => [subject.id, subject]));
}
