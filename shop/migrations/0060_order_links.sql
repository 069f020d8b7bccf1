-- Which links of an order still open it: those written under this number. An account that claims the order, its
-- deletion, and a guest who has the browser forget the order raise it.
alter table orders add column link_version integer not null default 0;
