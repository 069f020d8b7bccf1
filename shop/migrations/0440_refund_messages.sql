-- What the administrator says to the customer about a refund, beside the reason in the shop's own records.
alter table refunds add column message text;
