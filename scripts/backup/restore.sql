-- Adds the rows of the temporary tables dump_* that the live tables lack. Runs at the end of the transaction that loads
-- the dump, and changes no existing row.
create temporary table added (id uuid primary key) on commit drop;
do $$
declare columns text;
begin
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
  where attrelid = 'dump_contact_submissions'::regclass and attnum > 0;
  execute format('with inserted as (insert into contact_submissions (%1$s) select %1$s from dump_contact_submissions
    on conflict do nothing returning id) insert into added select id from inserted', columns);
end $$;

-- A dump of before 1.0.0 has a row for each recipient, and other states of e-mails that did not arrive.
insert into email_deliveries (submission_id, kind, status, attempts, sent_at, reason)
select distinct on (submission_id, kind) submission_id, kind,
  case status when 'sent' then 'sent' when 'pending' then 'skipped' when 'skipped' then 'skipped' else 'failed' end,
  attempts, sent_at, case status when 'pending' then 'restaurada de una copia' else reason end
from dump_email_deliveries where submission_id in (select id from contact_submissions)
order by submission_id, kind, status = 'sent' desc
on conflict do nothing;
-- Requests that had no e-mails yet get none either.
insert into email_deliveries (submission_id, kind, status, reason)
select id, kind, 'skipped', 'restaurada de una copia' from added, unnest(array['notification', 'confirmation']) kind
on conflict do nothing;

insert into erasures (id, erased_at, submissions, reason, address_salt, address_hash)
select id, erased_at, submissions, reason, address_salt, address_hash from dump_erasures on conflict do nothing;
select format('Solicitudes añadidas: %s. Ya estaban: %s. Vueltas a borrar: %s.', new - erased, total - new, erased)
from (select count(*) as total, (select count(*) from added) as new from dump_contact_submissions) counts,
  repeat_erasures() erased;
commit;
