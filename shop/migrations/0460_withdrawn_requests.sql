-- Who asked to cancel or to return something may withdraw it until it is answered.
alter table order_requests drop constraint order_requests_state_check;
alter table order_requests add constraint order_requests_state_check
  check (state in ('open', 'accepted', 'refused', 'withdrawn'));
