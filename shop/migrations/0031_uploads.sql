-- Files that came through the storage protocol: a name that somebody chose, and the stored original behind it.
create table stored_files (
  name text primary key check (octet_length(name) between 1 and 1024),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  generation bigint not null,
  metageneration integer not null,
  content_type text not null,
  size bigint not null check (size > 0),
  md5_hash text not null,
  cache_control text,
  content_disposition text,
  content_encoding text,
  content_language text,
  custom_metadata jsonb not null default '{}',
  download_tokens text not null,
  image_url text not null,
  image_width integer not null,
  image_height integer not null,
  time_created timestamptz not null,
  updated timestamptz not null
);
create index stored_files_by_name on stored_files (name collate "C");
create index stored_files_by_sha256 on stored_files (sha256);

-- An upload on its way. `total` is null when its sender did not announce it; `pieces` are blobs in the store.
create table upload_sessions (
  id text primary key,
  owner text not null,
  name text not null,
  declared_type text,
  total bigint check (total >= 0),
  received bigint not null default 0 check (received >= 0),
  pieces jsonb not null default '[]',
  metadata jsonb not null,
  state text not null check (state in ('active', 'final', 'refused', 'cancelled')),
  refusal text,
  resource jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'final') = (resource is not null)),
  check ((state = 'refused') = (refusal is not null))
);
create index upload_sessions_by_age on upload_sessions (updated_at);

-- `arriving`: its files are being written; `removing`: they are being deleted. `unused_since`: a sweep saw nobody show it.
alter table images add column size bigint not null default 0;
alter table images add column unused_since timestamptz;
alter table images drop constraint images_state_check;
alter table images add constraint images_state_check
  check (state in ('arriving', 'waiting', 'ready', 'parked', 'removing'));
