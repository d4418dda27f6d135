#!/bin/sh
# Backups by pg_dump and pg_restore: the service `backup` of Docker Compose. PGHOST, PGUSER, PGPASSWORD and PGDATABASE
# say which database.
#
#   save [FILE]      dumps the database, to /copias by default; dumps belong to the owner of that folder
#   restore FILE [--si] [--omitir-correos]
#                    restores into a new database, adds what came after the dump, and gives it the other's name
#   daily            dumps once a day to /copias and keeps the last BACKUPS_KEPT of these
#
# Spanish names: guardar, restaurar.
set -eu
umask 077
trap 'exit 130' INT
trap 'exit 143' TERM

now() { TZ=America/Bogota date +%Y-%m-%d-%H%M%S; }
query() { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 "$@"; }
fail() { echo "$1" >&2 && exit 2; }
say() { [ ! -t 2 ] || echo "$1" >&2; }

# A subshell, whose end removes what a failed dump left. What a killed one left is removed by the next, but nothing
# young, which may be another's. A clock that was ahead leaves dates to come.
save() (
  partial=$1.partial
  find /copias -maxdepth 1 -name '*.partial' \( -mmin +10 -o -newermt '+1 minute' \) -delete
  trap 'rm -f "$partial"' EXIT
  pg_dump --format=custom --file="$partial" && chown --reference=/copias "$partial" && mv "$partial" "$1" && echo "Copia guardada en $1"
)

restore() {
  file=$1
  shift
  yes= skip=0
  for option in "$@"; do
    case $option in
      --yes | --si) yes=1 ;;
      --omitir-correos) skip=1 ;;
      *) usage ;;
    esac
  done
  [ -r "$file" ] || fail "No existe $file."
  [ -n "$yes" ] || confirm
  database=$PGDATABASE
  restored=${database}_copia
  paused=${database}_en_pausa
  before=${database}_antes_$(now | tr -d -)
  export PGDATABASE=postgres
  trap undo EXIT
  # For a restore that was killed.
  resume
  # Until people who were erased are erased again, only the owner may enter; nobody else may ever enter the old one.
  query --command="create database \"$restored\" template template0 allow_connections false" \
    --command="revoke all on database \"$restored\" from public" \
    --command="alter database \"$restored\" allow_connections true"
  # The dump contains their grants; the next migration sets their passwords.
  for role in sitio worker consultora; do
    query --command="do 'begin create role $role; exception when duplicate_object then null; end'"
  done
  say 'Leyendo la copia…'
  pg_restore --no-owner --exit-on-error --single-transaction --dbname="$restored" "$file"
  say 'Añadiendo lo que llegó después; el sitio sigue en marcha…'
  result=$(query --dbname="$restored" --set=database="$database" --set=paused="$paused" --set=skip="$skip" \
    <"${0%/*}/carry-over.sql")
  query --command="begin" --command="alter database \"$paused\" rename to \"$before\"" \
    --command="alter database \"$restored\" rename to \"$database\"" \
    --command="grant connect on database \"$database\" to public" --command="commit"
  trap - EXIT
  echo "$result"
  echo "Lo que había antes quedó en la base $before, que se borra sola a los siete días."
}

confirm() {
  [ -t 0 ] || fail "Aquí no puedo preguntarte si estás segura: repite la orden con --si."
  printf '¿Vuelvo a %s? Las solicitudes que llegaron después se conservan. (escribe sí) ' "$file" >&2
  read -r answer
  case $answer in
    sí | si | Sí | Si | SI | SÍ) ;;
    *) echo "Todo sigue como estaba." && exit 0 ;;
  esac
}

# Gives the database its name back, or an empty one if it is lost, and drops an unfinished restore.
resume() {
  query --set=database="$database" --set=paused="$paused" --set=restored="$restored" <<'SQL'
select format('alter database %I rename to %I', :'paused', :'database')
from pg_database where datname = :'paused' \gexec
select format('create database %I', :'database')
where not exists (select from pg_database where datname = :'database') \gexec
grant connect on database :"database" to public;
alter database :"database" allow_connections true;
set client_min_messages = warning;
drop database if exists :"restored" with (force);
SQL
}

undo() {
  if resume; then
    echo "La copia no se pudo restaurar y todo quedó como estaba." >&2
  else
    echo "La copia no se pudo restaurar. Hasta que repitas la orden, puede que el sitio no guarde solicitudes." >&2
  fi
}

# At most one dump a day, so that a container that restarts often does not push out old ones.
daily() {
  case ${BACKUPS_KEPT:-7} in
    [1-9] | [1-9][0-9] | [1-9][0-9][0-9]) ;;
    *) fail "BACKUPS_KEPT no es válido: tiene que ser un número entero de 1 a 999." ;;
  esac
  while true; do
    if [ -z "$(find /copias -maxdepth 1 -name 'diaria-*.dump' -mmin -1430 ! -newermt '+1 minute')" ]; then
      save_daily || alarm 'backup failed'
    fi
    drop_old || alarm 'old database not dropped'
    sleep 600 &
    wait $!
  done
}

# As the site and the worker log, for one rule that finds every alarm.
alarm() { printf '{"level":"error","time":"%s","msg":"%s"}\n' "$(date -u +%FT%TZ)" "$1" >&2; }

# A database without requests is new, or has lost them: its dump would be taken for the newest good one.
save_daily() {
  has_requests=$(query <<'SQL'
select to_regclass('contact_submissions') is not null as migrated \gset
\if :migrated
select exists (select from contact_submissions);
\endif
SQL
  ) || return
  [ "$has_requests" = t ] || return 0
  save "/copias/diaria-$(now).dump" || return
  find /copias -maxdepth 1 -name 'diaria-*.dump' ! -newermt '+1 minute' | sort -r |
    tail -n "+$((${BACKUPS_KEPT:-7} + 1))" | while read -r old; do rm -f "$old"; done
}

# What a restore or a rescue left a week ago: people in it may have been erased since. A rescue's name has no date.
drop_old() {
  PGTZ=America/Bogota query <<'SQL'
select format('drop database %I with (force)', datname) from pg_database
where to_timestamp(substring(datname from '^' || current_database() || '_antes_(\d{14})$'), 'YYYYMMDDHH24MISS')
    < now() - interval '7 days'
  or datname = 'rescate' and (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification < now() - interval '7 days'
\gexec
SQL
}

usage() { fail "Uso: guardar [ARCHIVO] | restaurar ARCHIVO [--si] [--omitir-correos]"; }

for url in "${DATABASE_URL:-}" "${DATABASE_OWNER_URL:-}"; do
  case $url in
    '' | *"@$PGHOST"[:/]*) ;;
    *) fail "El sitio usa otra base de datos (DATABASE_URL, DATABASE_OWNER_URL): sus copias las hace tu proveedor." ;;
  esac
done
case "${1:-}" in
  save | guardar)
    say 'Guardando…'
    save "${2:-"/copias/sitio-$(now).dump"}"
    ;;
  restore | restaurar)
    [ $# -ge 2 ] || usage
    shift
    restore "$@"
    ;;
  daily) daily ;;
  *) usage ;;
esac
