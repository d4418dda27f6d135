#!/bin/sh
# The service `backup` of Docker Compose, which sets PGHOST, PGUSER, PGPASSWORD and PGDATABASE. Commands:
#   save, guardar [FILE]      dumps the database, to /copias by default; the owner of that folder gets the dumps
#   restore, restaurar FILE   adds the requests of a dump that the database lacks; existing rows do not change
#   daily                     dumps once a day and retains the last BACKUPS_KEPT of these dumps
set -eu
umask 077
trap 'exit 143' INT TERM

now() { TZ=America/Bogota date +%Y-%m-%d-%H%M%S; }
# Terse messages, because the context of an error quotes the row.
query() { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --set=VERBOSITY=terse "$@"; }
fail() { echo "$1" >&2 && exit 2; }

# The end of the subshell removes an incomplete dump. The next dump removes the file of a killed one.
save() (
  partial=$1.partial
  find /copias -maxdepth 1 -name '*.partial' -mmin +10 -delete
  trap 'rm -f "$partial"' EXIT
  pg_dump --format=custom --file="$partial" && chown --reference=/copias "$partial" && mv "$partial" "$1" && echo "Copia guardada en $1"
)

restore() {
  [ -r "$1" ] || fail "No existe $1."
  scratch=${PGDATABASE}_restauracion
  drop_scratch() { query --dbname=postgres --command="set client_min_messages = warning" --command="drop database if exists \"$scratch\" with (force)"; }
  drop_scratch
  trap drop_scratch EXIT
  # Only the owner may enter, because the dump may contain people who were erased since.
  query --dbname=postgres --command="create database \"$scratch\" template template0 allow_connections false" \
    --command="revoke all on database \"$scratch\" from public" \
    --command="alter database \"$scratch\" allow_connections true"
  error=$(pg_restore --no-owner --no-acl --exit-on-error --single-transaction --dbname="$scratch" "$1" 2>&1) ||
    fail "No pude leer la copia, y nada cambió: $(echo "$error" | grep -m 1 -i error)"
  # psql commits at the end of restore.sql: if an earlier part of the pipe fails, nothing changes.
  summary=$(transfer | query) && [ -n "$summary" ] || fail "La copia no se restauró, y nada cambió."
  echo "$summary"
}

# Prints SQL that loads each table of the scratch database into a temporary table and adds the missing rows.
transfer() {
  # Concurrent erasures wait, so that none misses a restored row.
  echo 'begin; lock table erasures in share row exclusive mode;'
  for table in contact_submissions email_deliveries erasures; do
    columns="select quote_ident(attname) from pg_attribute where attrelid = to_regclass('public.$table') and attnum > 0 and not attisdropped"
    wanted=$(query --command="$columns") || return
    dumped=$(query --dbname="$scratch" --command="$columns") || return
    common=$(echo "$dumped" | grep --fixed-strings --line-regexp "$wanted" | paste --serial --delimiters=,)
    echo "create temporary table dump_$table on commit drop as select ${common:-*} from public.$table with no data;"
    # A dump of a damaged database lacks tables.
    [ -n "$common" ] || continue
    echo "copy dump_$table from stdin;"
    query --dbname="$scratch" --command="copy (select $common from public.$table) to stdout" || return
    echo '\.'
  done
  cat "${0%/*}/restore.sql"
}

# At most one dump a day, so that a container that restarts often does not displace old ones.
daily() {
  case ${BACKUPS_KEPT:-7} in
    [1-9] | [1-9][0-9] | [1-9][0-9][0-9]) ;;
    *) fail "BACKUPS_KEPT no es válido: tiene que ser un número entero de 1 a 999." ;;
  esac
  while true; do
    if [ -z "$(find /copias -maxdepth 1 -name 'diaria-*.dump' -mmin -1430 ! -newermt '+1 minute')" ]; then
      # The format of the site's log, so that one rule finds every alarm.
      save_daily || printf '{"level":"error","time":"%s","msg":"backup failed"}\n' "$(date -u +%FT%TZ)" >&2
    fi
    sleep 600 & wait $!
  done
}

# An empty database is new or has lost its requests: its dump would look like the newest good one.
save_daily() {
  count=$(query --command='select count(*) from contact_submissions' 2>&1) || case $count in
    *'does not exist'*) return 0 ;;
    *) return 1 ;;
  esac
  [ "$count" -gt 0 ] || return 0
  save "/copias/diaria-$(now).dump" || return
  find /copias -maxdepth 1 -name 'diaria-*.dump' ! -newermt '+1 minute' | sort -r |
    tail -n "+$((${BACKUPS_KEPT:-7} + 1))" | while read -r old; do rm -f "$old"; done
}

case "${DATABASE_URL:-@$PGHOST/} ${DATABASE_OWNER_URL:-@$PGHOST/}" in
  *"@$PGHOST"[:/]*" "*"@$PGHOST"[:/]*) ;;
  *) fail "El sitio usa otra base de datos (DATABASE_URL, DATABASE_OWNER_URL): sus copias las hace tu proveedor." ;;
esac
case "${1:-} $#" in
  "save "[12] | "guardar "[12]) save "${2:-"/copias/sitio-$(now).dump"}" ;;
  "restore 2" | "restaurar 2") restore "$2" ;;
  "daily 1") daily ;;
  *) fail "Uso: guardar [ARCHIVO] | restaurar ARCHIVO" ;;
esac
