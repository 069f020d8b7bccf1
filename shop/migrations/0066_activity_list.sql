-- The administrator reads the whole log, newest first, by who and what and up to a day.
create index audit_log_by_time on audit_log (at desc, id desc);
create index audit_log_by_verb on audit_log (verb, at desc, id desc);
create index audit_log_by_actor on audit_log (actor, at desc, id desc);
