-- What the admin keeps with an order: a note for the shop alone, and how the parcel travels. search_key is
-- what the list of all orders searches in; generated, so that a process of an older build fills it, too. Its
-- folding of letters and of phone numbers stands in domain/order-search.ts, and a test compares both.
alter table orders
  add column note text check (length(note) between 1 and 2000),
  add column courier text check (length(courier) between 1 and 100),
  add column parcel_number text check (length(parcel_number) between 1 and 100),
  add column shipped_at timestamptz,
  add column search_key text collate "C" generated always as (
    ' ' || translate(
      lower((coalesce(shipping_address->>'name', '') || ' ' || coalesce(shipping_address->>'city', '')
        || ' ' || email) collate "C"),
      'ÀÁÂÃÄÅàáâãäåÈÉÊËèéêëÌÍÎÏìíîïÒÓÔÕÖòóôõöÙÚÛÜùúûüÇçÑñƐɛƆɔŊŋ',
      'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccnneeoonn')
    || ' ' || regexp_replace(
      regexp_replace(coalesce(shipping_address->>'phone', ''), '[^0-9]', '', 'g'),
      '^(00(2330?)?|2330?|0)', '')
  ) stored;

create index orders_search on orders using gin (search_key gin_trgm_ops);
create index orders_by_amount on orders (amount desc, id);
create index orders_by_email on orders (lower(email));
create index orders_desk_to_ship on orders (created_at desc, id)
  where payment_state = 'paid' and (tracking_state is null or tracking_state in ('orderPlaced', 'processing'));
create index orders_desk_unpaid on orders (created_at desc, id)
  where payment_state = 'pending' and lapsed_at is null and cancelled_at is null and replaced_by is null;
create index orders_desk_shipped on orders (created_at desc, id) where tracking_state in ('shipped', 'delivered');

-- The history of one product or order.
create index audit_log_by_subject on audit_log (subject, id);

alter table letters drop constraint letters_kind_check;
alter table letters add constraint letters_kind_check check (kind in (
  'confirmation', 'notice', 'refund_requested', 'refund_processed', 'refund_failed',
  'cancelled', 'request_received', 'request_answered', 'shipped'));
