#!/bin/sh
# Backups with Postgres' own tools, for compose's service and for npm's scripts. The database is the one
# of PGHOST, PGPORT, PGUSER, PGPASSWORD and PGDATABASE.
#
#   save [FILE]      a dump, and beside it FILE.roles.sql: the accounts with rights in it
#   restore FILE [--yes] [--omitir-cartas]
#                    beside the database; the two change names when all of it is there
#   daily            a dump a day in /copias, of which the last BACKUPS_KEPT stay
set -eu
umask 077
folder=${BACKUPS_FOLDER:-/copias}

now() { TZ=America/Bogota date +%Y-%m-%d-%H%M%S; }
ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 "$@"; }

# Each step only after the one before: in a condition a shell does not stop by itself.
save() {
  pg_dump --format=custom --no-unlogged-table-data --file="$1.partial" &&
    accounts >"$1.roles.sql.partial" &&
    mv "$1.roles.sql.partial" "$1.roles.sql" &&
    mv "$1.partial" "$1"
}

# Passwords are kept as the server keeps them, where it lets the account read them. An account that can
# log in already stays as it is: it is in use.
accounts() {
  ask <<'SQL'
select has_table_privilege('pg_authid', 'select') as readable \gset
\if :readable
  \set accounts pg_authid
\else
  \set accounts pg_roles
\endif
select format(
  'do $do$ begin create role %1$I %2$s; exception when duplicate_object then
    if not (select rolcanlogin from pg_roles where rolname = %1$L) then alter role %1$I %2$s; end if;
  end $do$;',
  rolname,
  case when rolcanlogin then 'login' else 'nologin' end ||
    coalesce(' password ' || quote_literal(nullif(rolpassword, '********')), ''))
from :accounts a
where not rolsuper and rolname !~ '^pg_' and exists (
  select from pg_shdepend d
  where d.refclassid = 'pg_authid'::regclass and d.refobjid = a.oid and d.deptype = 'a'
    and d.dbid = (select oid from pg_database where datname = current_database()))
order by rolname;
SQL
}

restore() {
  file=$1
  shift
  yes= omit=
  for option in "$@"; do
    case $option in
      --yes | --si) yes=1 ;;
      --omitir-cartas) omit=1 ;;
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
  ask --set=name="$restored" <<'SQL'
create database :"name" template template0;
SQL
  trap 'undo' EXIT
  if [ -f "$file.roles.sql" ]; then ask --file="$file.roles.sql"; fi
  pg_restore --no-owner --exit-on-error --single-transaction --dbname="$restored" "$file"
  PGDATABASE=$restored settle_letters
  # Nobody may come back in between the end of all sessions and the new name.
  ask --set=database="$database" --set=before="$before" --set=restored="$restored" <<'SQL'
alter database :"database" allow_connections false;
select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = :'database' \g /dev/null
begin;
alter database :"database" rename to :"before";
alter database :"restored" rename to :"database";
commit;
SQL
  trap - EXIT
  echo "Copia restaurada. Lo que había antes quedó en la base $before; bórrala cuando veas que todo está bien."
}

confirm() {
  if [ ! -t 0 ]; then echo "Aquí no puedo preguntarte si estás segura: repite la orden con --yes." >&2 && exit 2; fi
  printf '¿Pongo %s en lugar de lo que hay ahora? (escribe sí) ' "$file" >&2
  read -r answer
  case $answer in
    sí | si | Sí | Si | SI | SÍ) ;;
    *) echo "Todo sigue como estaba." && exit 0 ;;
  esac
}

# Letters that waited when the backup was made may have gone out since.
settle_letters() {
  if [ -n "$omit" ]; then
    ask --command="update cartas set estado = 'omitida', motivo = 'copia restaurada: pudo haber salido antes' where estado = 'pendiente'"
    return
  fi
  waiting=$(ask --command="select count(*) from cartas where estado = 'pendiente'")
  if [ "$waiting" != 0 ]; then
    echo "Ojo: $waiting cartas estaban pendientes cuando se hizo la copia y saldrán cuando el sitio esté en marcha." >&2
    echo "Si ya habían salido, restaura de nuevo con --omitir-cartas." >&2
  fi
}

undo() {
  ask --command="alter database \"$database\" allow_connections true" || true
  ask --command="drop database \"$restored\"" || true
  echo "La copia no se pudo restaurar y todo quedó como estaba." >&2
}

# A container that is started often does not crowd out old backups: there is one a day.
daily() {
  trap 'exit 0' TERM INT
  while true; do
    if [ -z "$(find "$folder" -maxdepth 1 -name 'sitio-*.dump' -mmin -1430)" ]; then
      file="$folder/sitio-$(now).dump"
      if save "$file"; then echo "Copia guardada en $file"; else echo "La copia falló" >&2; fi
      rm -f "$folder"/*.partial
      prune
    fi
    sleep 600 &
    wait $!
  done
}

prune() {
  find "$folder" -maxdepth 1 -name 'sitio-*.dump' | sort -r | tail -n "+$((${BACKUPS_KEPT:-7} + 1))" |
    while read -r old; do rm -f "$old" "$old.roles.sql"; done
}

usage() {
  sed -n '5,8p' "$0" >&2
  exit 2
}

case "${1:-}" in
  save)
    file=${2:-"$folder/sitio-$(now).dump"}
    save "$file"
    echo "Copia guardada en $file"
    ;;
  restore)
    [ $# -ge 2 ] || usage
    shift
    restore "$@"
    ;;
  daily) daily ;;
  *) usage ;;
esac
