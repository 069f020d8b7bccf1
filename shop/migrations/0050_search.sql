-- What the search of the shop looks through, folded to plain small letters (domain/search-text.ts; a test compares
-- both). Generated, so that a process of an older build fills it, too. Fields stand on lines of their own and
-- each word between spaces, so that a pattern can ask for whole words and for beginnings.
create function fold_for_search(given text) returns text
  language sql immutable strict parallel safe
  return lower(translate(
    replace(replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'),
    'ɛƐəƏǝƎɔƆɓƁɗƊɖƉƙƘŋŊɲƝƴƳƒƑɣƔʋƲʊɩƖøØłŁđĐðÐħĦı-‐‑–—−/⁄().,:;!?"“”„«»[]{}|~*·•<>=' || E'\t\n\r' || '''’‘ʼʻ`',
    'eeeeeeoobbddddkknnnnyyffggvvuiioollddddhhi' || repeat(' ', 37)) collate "C");

alter table products
  add column search_name text collate "C" not null generated always as (
    ' ' || fold_for_search(name) || ' ') stored,
  add column search_head text collate "C" not null generated always as (
    ' ' || fold_for_search(name) || E' \n ' || fold_for_search(brand) || E' \n ' || fold_for_search(category) || ' '
  ) stored,
  add column search_text text collate "C" not null generated always as (
    ' ' || fold_for_search(name) || E' \n ' || fold_for_search(brand) || E' \n ' || fold_for_search(category)
      || E' \n ' || fold_for_search(description) || ' ') stored;

create index products_search_name on products using gin (search_name gin_trgm_ops) where deleted_at is null;
create index products_search_head on products using gin (search_head gin_trgm_ops) where deleted_at is null;
-- Signs, which the others know nothing of.
create index products_search_signs on products (id) where deleted_at is null and search_head ~ '[^a-z0-9 \n]';
create index products_search_text on products using gin (search_text gin_trgm_ops) where deleted_at is null;

-- Every word that a product was ever described with: what a misspelt word is compared with.
create table search_words (
  word text collate "C" primary key check (word ~ '^[a-z]{3,24}$')
);
create index search_words_near on search_words using gin (word gin_trgm_ops);
create index search_words_ends on search_words (left(word, 1), right(word, 1), length(word));

-- Words that are there already are left out first: only a new word can make two writers wait for each other.
create function add_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words
    select distinct found.word
    from written, regexp_split_to_table(written.search_text, '[^a-z]+') as found (word)
    where length(found.word) between 3 and 24
      and not exists (select from search_words known where known.word = found.word)
    order by 1
    on conflict do nothing;
  return null;
end $$;
create trigger products_words_added after insert on products
  referencing new table as written for each statement execute function add_search_words();

create function add_changed_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words
    select distinct found.word
    from regexp_split_to_table(new.search_text, '[^a-z]+') as found (word)
    where length(found.word) between 3 and 24
    order by 1
    on conflict do nothing;
  return null;
end $$;
create trigger products_words_changed after update of name, brand, category, description on products
  for each row execute function add_changed_search_words();

insert into search_words
  select distinct found.word
  from products, regexp_split_to_table(search_text, '[^a-z]+') as found (word)
  where length(found.word) between 3 and 24;
