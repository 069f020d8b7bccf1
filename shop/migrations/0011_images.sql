-- A stored picture: its original and its variants lie in the file store under sha256, the hash of the original.
-- `parked`: the original could not be read again; `note` tells why.
create table images (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  width integer not null check (width between 1 and 16383),
  height integer not null check (height between 1 and 16383),
  placeholder text not null check (placeholder ~ '^#[0-9a-f]{6}$'),
  state text not null check (state in ('waiting', 'ready', 'parked')),
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'parked') = (note is not null))
);
create index images_unready on images (updated_at) where state <> 'ready';
