-- A database belongs to a demo or to a live shop; whichever starts first on it says so.
create table database_mode (
  is_only boolean primary key default true check (is_only),
  mode text not null check (mode in ('demo', 'live'))
);

-- A demo older than this table is known by the goods and the people that only a demo invents.
insert into database_mode (mode)
select 'demo'
where exists (select from products where id in
    ('tl-casting-tray', 'tl-brass-rods', 'md-judge-mug', 'md-via-shirt', 'bk-sand-and-figure', 'bk-sixteen-doors'))
  or exists (select from users where email in
    ('ama.serwaa@example.com', 'kwabena.otchere@example.com', 'efua.quansah@example.com', 'yaw.darkwa@example.com'));
