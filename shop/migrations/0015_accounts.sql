-- Names were not measured everywhere: longer ones are shortened before the database insists.
update users set name = left(name, 100) where length(name) > 100;
alter table users add constraint users_name_length check (length(name) <= 100);
update reviews set user_name = left(user_name, 100) where length(user_name) > 100;
alter table reviews add constraint reviews_user_name_length check (length(user_name) <= 100);

-- 'reset' marks the one live reset link of an account. Identifiers are hashed, so nothing else tells.
alter table verifications add column kind text;
create index verifications_by_value on verifications (value);

-- A code of the authenticator app works once: codes of this step and of earlier ones are used up.
alter table two_factors add column last_used_step bigint;

-- Orders and reviews written while their account was being deleted kept its id.
update orders set user_id = 'guest'
  where user_id <> 'guest' and not exists (select 1 from users where users.id = orders.user_id);
update reviews set user_name = 'Anonymous'
  where user_name <> 'Anonymous' and not exists (select 1 from users where users.id = reviews.user_id);
