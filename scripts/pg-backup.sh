#!/bin/sh
# Backups by pg_dump and pg_restore: the service `backup` of Docker Compose. PGHOST, PGPORT, PGUSER, PGPASSWORD and
# PGDATABASE say which database.
#
#   save [FILE]      dumps the database, to /copias by default
#   restore FILE [--si] [--omitir-correos]
#                    restores into a new database, which takes the other's name once it is complete
#   daily            dumps once a day to /copias and keeps the last BACKUPS_KEPT of these
#
# Spanish names: guardar, restaurar.
set -eu
umask 077
folder=${BACKUPS_FOLDER:-/copias}
trap 'exit 130' INT
trap 'exit 143' TERM

now() { TZ=America/Bogota date +%Y-%m-%d-%H%M%S; }
query() { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 "$@"; }

# Renamed once complete.
save() {
  partial=$1.partial
  trap 'rm -f "$partial"' EXIT
  pg_dump --format=custom --file="$partial" && mv "$partial" "$1" && echo "Copia guardada en $1"
}

restore() {
  file=$1
  shift
  yes= skip=
  for option in "$@"; do
    case $option in
      --yes | --si) yes=1 ;;
      --omitir-correos) skip=1 ;;
      *) usage ;;
    esac
  done
  if [ ! -r "$file" ]; then echo "No existe $file." >&2 && exit 1; fi
  [ -n "$yes" ] || confirm
  database=$PGDATABASE
  stamp=$(now | tr -d -)
  restored="${database}_copia_$stamp"
  before="${database}_antes_$stamp"
  export PGDATABASE=postgres
  exists=$(query --command="select count(*) from pg_database where datname = '$database'")
  query --command="create database \"$restored\" template template0"
  trap undo EXIT
  # The dump contains their grants; the next migration sets their passwords.
  for role in sitio worker consultora; do
    query --command="do 'begin create role $role; exception when duplicate_object then null; end'"
  done
  pg_restore --no-owner --exit-on-error --single-transaction --dbname="$restored" "$file"
  query --command="revoke temporary on database \"$restored\" from public"
  [ "$exists" = 0 ] || repeat_erasures
  settle_emails
  [ "$exists" = 0 ] || put_aside
  query --command="alter database \"$restored\" rename to \"$database\""
  trap - EXIT
  echo "Copia restaurada."
  if [ "$exists" = 1 ]; then
    echo "Lo que había antes quedó en la base $before; bórrala cuando veas que todo está bien."
  fi
}

confirm() {
  if [ ! -t 0 ]; then echo "Aquí no puedo preguntarte si estás segura: repite la orden con --si." >&2 && exit 2; fi
  printf '¿Pongo %s en lugar de lo que hay ahora? (escribe sí) ' "$file" >&2
  read -r answer
  case $answer in
    sí | si | Sí | Si | SI | SÍ) ;;
    *) echo "Todo sigue como estaba." && exit 0 ;;
  esac
}

# Repeats the erasures on demand since the backup was made.
repeat_erasures() {
  recorded=$(query --dbname="$database" --command="select to_regclass('erasures') is not null")
  if [ "$recorded" != t ]; then
    echo "Ojo: ya no está el registro de lo que se borró a petición después de esta copia; bórralo de nuevo con «borrar»." >&2
    return
  fi
  query --dbname="$database" --command='copy erasures to stdout' |
    query --dbname="$restored" --command='create temporary table newer (like erasures)' \
      --command='copy newer from stdin' \
      --command='insert into erasures select * from newer on conflict do nothing'
  echo "Borradas otra vez, a petición: $(query --dbname="$restored" --command='select repeat_erasures()')"
}

# E-mails that were pending when the backup was made may have been sent since.
settle_emails() {
  waiting=$(query --dbname="$restored" --command="select count(*) from contact_submissions s
    where created_at > now() - interval '3 days' and (
      exists (select from email_deliveries where submission_id = s.id and status = 'pending')
      or not exists (select from email_deliveries where submission_id = s.id))")
  [ "$waiting" != 0 ] || return 0
  if [ -z "$skip" ]; then
    echo "Ojo: $waiting solicitudes esperaban sus correos cuando se hizo la copia, y saldrán cuando el sitio esté en marcha." >&2
    echo "Si ya habían salido, restaura de nuevo con --omitir-correos." >&2
    return
  fi
  query --dbname="$restored" <<'SQL'
\set reason '''copia restaurada: pudo haber salido antes'''
update email_deliveries set status = 'skipped', reason = :reason where status = 'pending';
insert into email_deliveries (submission_id, kind, recipient, status, expires_at, reason)
select id, kind, email, 'skipped', now(), :reason
from contact_submissions s, unnest(array['notification', 'confirmation']) kind
where not exists (select from email_deliveries where submission_id = s.id);
SQL
}

# No session may connect between the end of the others and the rename.
put_aside() {
  query --set=database="$database" --set=before="$before" <<'SQL'
alter database :"database" allow_connections false;
select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = :'database' \g /dev/null
alter database :"database" rename to :"before";
SQL
}

undo() {
  query --command="alter database \"$before\" rename to \"$database\"" 2>/dev/null || true
  query --command="alter database \"$database\" allow_connections true" 2>/dev/null || true
  query --command="drop database if exists \"$restored\" with (force)" || true
  echo "La copia no se pudo restaurar y todo quedó como estaba." >&2
}

# At most one dump a day, so that a container that restarts often does not push out old ones.
daily() {
  while true; do
    if [ -z "$(find "$folder" -maxdepth 1 -name 'diaria-*.dump' -mmin -1430)" ]; then
      save "$folder/diaria-$(now).dump" || echo "La copia falló" >&2
      find "$folder" -maxdepth 1 -name 'diaria-*.dump' | sort -r |
        tail -n "+$((${BACKUPS_KEPT:-7} + 1))" | while read -r old; do rm -f "$old"; done
    fi
    sleep 600 &
    wait $!
  done
}

usage() {
  echo "Uso: guardar [ARCHIVO] | restaurar ARCHIVO [--si] [--omitir-correos]" >&2
  exit 2
}

case "${1:-}" in
  save | guardar) save "${2:-"$folder/sitio-$(now).dump"}" ;;
  restore | restaurar)
    [ $# -ge 2 ] || usage
    shift
    restore "$@"
    ;;
  daily) daily ;;
  *) usage ;;
esac
