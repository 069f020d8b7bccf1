-- What the Electronic Transactions Act (Act 772, section 47) and the Data Protection Act (Act 843) ask a shop to say of
-- itself, beyond its name and number: lines of plain text where there may be several.
alter table shop_settings
  add column legal_status text check (length(legal_status) between 1 and 60),
  add column registered_at text check (length(registered_at) between 1 and 120),
  add column office_bearers text check (length(office_bearers) between 1 and 500),
  add column memberships text check (length(memberships) between 1 and 500),
  add column data_protection text check (length(data_protection) between 1 and 60);
