-- Adds to the restored database what the site's has and the dump lacks, and repeats the erasures on demand since the
-- dump was made. Three times: first all, then what is new, while the site works; at last what is new since, while nobody
-- can connect. Prints how many. pg-backup.sh names the databases.
set client_min_messages = warning;
begin;
-- What this transaction does not find was begun later, or in one that is open now.
select min(xact_start) as since from pg_stat_activity \gset
create extension postgres_fdw;
create server live foreign data wrapper postgres_fdw
  options (dbname :'database', port :'PORT', updatable 'false', fetch_size '10000');
create user mapping for current_user server live options (user :'USER');
create schema live;
import foreign schema public limit to (erasures, contact_submissions, email_deliveries)
  from server live into live;

select
  to_regclass('live.erasures') is null as no_erasures,
  to_regclass('live.contact_submissions') is null as no_submissions,
  to_regclass('live.email_deliveries') is null as no_deliveries \gset
create table if not exists live.erasures (like erasures);
create table if not exists live.contact_submissions as table contact_submissions;
create table if not exists live.email_deliveries as table email_deliveries;
\if :no_erasures
\warn 'Ojo: ya no está el registro de lo que se borró a petición después de esta copia; bórralo de nuevo con «borrar».'
\endif
\if :no_submissions
\warn 'Ojo: ya no está la tabla de solicitudes; si llegaron algunas después de esta copia, no se pudieron conservar.'
\endif

-- A dump from before an update may lack columns.
create temporary view columns as
  select l.table_name, l.column_name, r.column_name is null as lacking
  from information_schema.columns l
  left join information_schema.columns r
    on r.table_schema = 'public' and (r.table_name, r.column_name) = (l.table_name, l.column_name)
  where l.table_schema = 'live';
select count(*) > 0 as lacks, string_agg(format('%s.%s', table_name, column_name), ', ') as lacking
from columns where lacking \gset
\if :lacks
\warn 'Ojo: la copia no tiene estas columnas, y lo que decían de las solicitudes posteriores quedó solo en la base de antes:' :lacking
\endif
create function pg_temp.add_missing(name text, clause text default '') returns bigint language plpgsql as $$
declare
  given text := (select string_agg(quote_ident(column_name), ', ') from columns where table_name = name and not lacking);
  added bigint;
begin
  execute format('insert into %1$I (%2$s) select %2$s from live.%1$I %3$s on conflict do nothing',
    name, given, clause);
  get diagnostics added = row_count;
  return added;
end $$;
create function pg_temp.carry_over(since timestamptz, out added bigint, out erased bigint) language plpgsql as $$
declare
  unsettled uuid[];
begin
  erased := case when pg_temp.add_missing('erasures') > 0 then repeat_erasures() else 0 end;
  -- Not those sent again within ten minutes, of which the dump has the first.
  added := pg_temp.add_missing('contact_submissions', format('where created_at >= %L', since));
  -- What was pending may have been sent since, and what was not planned may be.
  unsettled := array(
    select id from contact_submissions where created_at >= since and since > '-infinity'
    union select submission_id from email_deliveries where status = 'pending'
    union select id from contact_submissions s where created_at > now() - email_lifetime()
      and not exists (select from email_deliveries where submission_id = s.id));
  delete from email_deliveries where status = 'pending';
  perform pg_temp.add_missing('email_deliveries', case when since > '-infinity'
    then format('where submission_id = any (%L)', unsettled)
    else 'where submission_id in (select id from contact_submissions)' end);
end $$;

select count(*) as dumped from contact_submissions \gset
create temporary table dumped as select id from contact_submissions where created_at > now() - email_lifetime();
select added, erased from pg_temp.carry_over('-infinity') \gset
commit;
analyze;
begin;
select min(xact_start) as since, :'since' as before from pg_stat_activity \gset
select :added + added as added, :erased + erased as erased from pg_temp.carry_over(:'before') \gset
commit;

-- A database is renamed while nobody is connected: whatever was confirmed is in it, and nothing new gets in until the
-- restored one has its name.
alter database :"database" allow_connections false;
select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = :'database' \g /dev/null
alter database :"database" rename to :"paused";
revoke connect on database :"paused" from public, sitio, worker, consultora;
alter database :"paused" allow_connections true;

begin;
alter server live options (set dbname :'paused');
select :added + added as added, :erased + erased as erased from pg_temp.carry_over(:'since') \gset
create temporary table waiting as select id, email from contact_submissions s
  where created_at > now() - email_lifetime() and (:'no_deliveries' or id in (select id from dumped)) and (
    exists (select from email_deliveries where submission_id = s.id and status = 'pending')
    or not exists (select from email_deliveries where submission_id = s.id));
select count(*) as waiting, count(*) > 0 and not :'skip' as warn from waiting \gset
\if :warn
\warn 'Ojo: cuando el sitio esté en marcha saldrán correos de estas solicitudes recientes:' :waiting
\warn 'Si ya habían salido después de esta copia, restaura de nuevo con --omitir-correos.'
\endif
\if :skip
\set reason '''copia restaurada: pudo haber salido antes'''
update email_deliveries set status = 'skipped', reason = :reason
where status = 'pending' and submission_id in (select id from waiting);
insert into email_deliveries (submission_id, kind, recipient, status, expires_at, reason)
select id, kind, email, 'skipped', now(), :reason from waiting s, unnest(array['notification', 'confirmation']) kind
where not exists (select from email_deliveries where submission_id = s.id);
\endif
drop schema live cascade;
drop extension postgres_fdw cascade;
commit;
\echo 'Copia restaurada. Solicitudes que contenía:' :dumped
\echo 'Solicitudes que no estaban en ella y se conservaron:' :added
\echo 'Borradas otra vez, a petición:' :erased
