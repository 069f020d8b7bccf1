-- Searches that found no product, counted by day and words, without anything of who searched.
create table missed_searches (
  -- A day in Accra.
  day date not null,
  words text not null check (char_length(words) between 1 and 60),
  count integer not null default 1,
  primary key (day, words)
);

-- Whether the shop gets the figures of each week as an e-mail, and the Monday up to which it has.
create table weekly_mail (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null default false,
  sent_up_to date
);
