-- Text messages are followed beside the e-mails: each is about an order, and tells of one event in its life.
-- `unanswered` counts the tries of which nobody knows whether the gateway took the message.
alter table letters add column sms_kind text check (sms_kind in ('shipped', 'delivered'));
alter table letters add column unanswered smallint not null default 0;
alter table letters drop constraint letters_check;
alter table letters add constraint letters_check
  check (num_nonnulls(kind, sms_kind) = (order_id is not null)::int);
