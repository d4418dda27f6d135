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

insert into email_deliveries (submission_id, kind, status, attempts, sent_at, reason)
select submission_id, kind, case status when 'pending' then 'skipped' else status end, attempts, sent_at,
  case status when 'pending' then 'restaurada de una copia' else reason end
from dump_email_deliveries where submission_id in (select id from contact_submissions)
on conflict do nothing;
-- Requests that had no e-mails yet get none either.
insert into email_deliveries (submission_id, kind, status, reason)
select id, kind, 'skipped', 'restaurada de una copia' from added, unnest(array['notification', 'confirmation']) kind
on conflict do nothing;

insert into erasures (id, erased_at, submissions, reason, address_salt, address_hash)
select id, erased_at, submissions, reason, address_salt, address_hash from dump_erasures on conflict do nothing;
select repeat_erasures() as erased \gset
select format('Solicitudes añadidas: %s. Ya estaban: %s. Vueltas a borrar: %s.',
  (select count(*) from added join contact_submissions using (id)),
  (select count(*) from dump_contact_submissions) - (select count(*) from added), :erased);
commit;
