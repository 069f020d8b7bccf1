-- The keys by which push services know this shop: made once, the same for every process.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);

-- Browsers of the administrator that hear of new orders; the id is a hash of the endpoint.
create table push_devices (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  user_id text not null references users (id) on delete cascade,
  session_id text not null,
  name text not null check (length(name) between 1 and 60),
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  added_at timestamptz not null,
  last_sent_at timestamptz
);
create index push_devices_by_user on push_devices (user_id);

-- A session that ends before its time was signed out, here or everywhere: its device hears nothing more, nor does
-- one whose own session is gone. A session that ran out leaves its device alone.
create function forget_push_devices() returns trigger language plpgsql as $$
begin
  if old.expires_at > now() then
    delete from push_devices d where d.user_id = old.user_id
      and (d.session_id = old.id or not exists (select from sessions s where s.id = d.session_id));
  end if;
  return null;
end
$$;
create trigger sessions_forget_push_devices after delete on sessions
  for each row execute function forget_push_devices();
