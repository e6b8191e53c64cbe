#!/usr/bin/env bash
# Starts, shows and stops a cluster on this machine: three etcd, three PostgreSQL under Patroni, three Lading API processes,
# and HAProxy before both. It installs nothing. README.md in this folder says what is what.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
dir=${CLUSTER_DIR:-/tmp/lading-cluster}
base=${CLUSTER_PORT:-9300}
api=${CLUSTER_API:-$root/server/main.ts}
pgbin=${CLUSTER_PGBIN:-$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)}

etcd_port() { echo $((base + $1)); }
peer_port() { echo $((base + 3 + $1)); }
pg_port() { echo $((base + 10 + $1)); }
rest_port() { echo $((base + 13 + $1)); }
api_port() { echo $((base + 30 + $1)); }
write_port=$((base + 20)); read_port=$((base + 21)); front_port=$((base + 22)); stats_port=$((base + 23))
nodes="0 1 2"

say() { echo "cluster: $*" >&2; }
need() {
  missing=""
  for program in etcd patroni haproxy psql; do command -v "$program" >/dev/null || missing="$missing $program"; done
  [ -x "$pgbin/postgres" ] || missing="$missing postgres"
  [ -z "$missing" ] && return
  say "not found:$missing. On Debian: apt-get install --no-install-recommends etcd-server patroni haproxy postgresql"
  exit 1
}
# PostgreSQL refuses to run as root, so it and Patroni run as the user postgres there.
as_postgres=""
if [ "$(id -u)" = 0 ]; then as_postgres="setpriv --reuid=postgres --regid=postgres --init-groups"; fi
# Starts a program in a session of its own and keeps its process id in $dir/run.
keep() { # name, command …
  local name=$1; shift
  setsid "$@" >>"$dir/log/$name.log" 2>&1 < /dev/null &
  echo $! >"$dir/run/$name.pid"
}
pid_of() { cat "$dir/run/$1.pid" 2>/dev/null || true; }
alive() { local pid; pid=$(pid_of "$1"); [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null; }
until_true() { # seconds, what, command …
  local limit=$1 what=$2; shift 2
  for _ in $(seq $((limit * 5))); do if "$@" >/dev/null 2>&1; then return 0; fi; sleep 0.2; done
  say "$what did not come within $limit s; see $dir/log"; return 1
}
http() { curl -fsS -m 3 -o /dev/null "http://127.0.0.1:$1"; }

write_patroni() {
  cat >"$dir/patroni$1.yml" <<X
scope: lading
name: pg$1
restapi: { listen: '127.0.0.1:$(rest_port "$1")', connect_address: '127.0.0.1:$(rest_port "$1")' }
etcd3: { hosts: ['127.0.0.1:$(etcd_port 0)', '127.0.0.1:$(etcd_port 1)', '127.0.0.1:$(etcd_port 2)'] }
bootstrap:
  dcs:
    # A leader that is gone is noticed after ttl; ttl is at least loop_wait + 2 * retry_timeout.
    ttl: 12
    loop_wait: 2
    retry_timeout: 5
    primary_start_timeout: 0
    maximum_lag_on_failover: 1048576
    # A commit is acknowledged when it is on the disks of two nodes, and not at all while there is one only.
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters: { max_connections: 200, wal_log_hints: 'on', wal_keep_size: 512MB, hot_standby_feedback: 'on', synchronous_commit: 'on' }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: '127.0.0.1:$(pg_port "$1")'
  connect_address: '127.0.0.1:$(pg_port "$1")'
  data_dir: $dir/pg$1
  bin_dir: $pgbin
  pgpass: $dir/pgpass$1
  authentication:
    superuser: { username: postgres, password: '$password' }
    replication: { username: replicator, password: '$password' }
    rewind: { username: rewinder, password: '$password' }
  parameters: { unix_socket_directories: '$dir/sockets' }
  pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256', 'local all all scram-sha-256']
X
}

write_haproxy() {
  {
    cat <<X
global
  maxconn 2000
  stats socket $dir/run/haproxy.sock mode 600 level admin
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions

# Writes: only the leader answers 200 to /primary.
listen postgres_leader
  bind 127.0.0.1:$write_port
  mode tcp
  option httpchk GET /primary
$(for n in $nodes; do echo "  server pg$n 127.0.0.1:$(pg_port "$n") check port $(rest_port "$n")"; done)

# Reads: replicas in turn; the leader only where there is none.
listen postgres_replicas
  bind 127.0.0.1:$read_port
  mode tcp
  balance roundrobin
  option httpchk GET /replica
$(for n in $nodes; do echo "  server pg$n 127.0.0.1:$(pg_port "$n") check port $(rest_port "$n")"; done)

# The API. A call that reached no process is sent to another one; whatever else fails is repeated by the client, whose
# changes are idempotent. Event streams stay open.
frontend api
  bind 127.0.0.1:$front_port
  mode http
  option forwardfor
  default_backend lading
backend lading
  mode http
  balance leastconn
  option redispatch 1
  retries 3
  retry-on conn-failure
  option httpchk GET /readyz
$(for n in $nodes; do echo "  server api$n 127.0.0.1:$(api_port "$n") check"; done)
X
  } >"$dir/haproxy.cfg"
}

start_etcd() {
  local peers="e0=http://127.0.0.1:$(peer_port 0),e1=http://127.0.0.1:$(peer_port 1),e2=http://127.0.0.1:$(peer_port 2)"
  keep "etcd$1" etcd --name "e$1" --data-dir "$dir/etcd$1" --enable-v2=false \
    --listen-client-urls "http://127.0.0.1:$(etcd_port "$1")" --advertise-client-urls "http://127.0.0.1:$(etcd_port "$1")" \
    --listen-peer-urls "http://127.0.0.1:$(peer_port "$1")" --initial-advertise-peer-urls "http://127.0.0.1:$(peer_port "$1")" \
    --initial-cluster "$peers" --initial-cluster-state new --heartbeat-interval 250 --election-timeout 2500 --log-level error
}
# shellcheck disable=SC2086
start_node() { keep "patroni$1" $as_postgres patroni "$dir/patroni$1.yml"; }
start_api() {
  # Started by npm, a process ends with its parent; here the parent is this script.
  keep "api$1" env -u npm_lifecycle_event PORT="$(api_port "$1")" DATA_DIR="$dir/api$1" DATABASE_URL="$(url $write_port)" DATABASE_READ_URL="$(url $read_port)" \
    FILES_URL="${FILES_URL:-file://$dir/files}" DEMO="${DEMO:-1}" DEMO_ASSETS="${DEMO_ASSETS:-10000}" LOG_LEVEL=warn \
    PUBLIC_URL="http://127.0.0.1:$front_port" node --import "$root/node_modules/tsx/dist/loader.mjs" "$api"
}
url() { echo "postgres://lading:$password@127.0.0.1:$1/lading"; }
sql() { PGPASSWORD=$password "$pgbin/psql" -h 127.0.0.1 -p "$write_port" -U postgres -qAtX "$@"; }

start() {
  need
  if [ -e "$dir/run" ]; then say "$dir is in use: stop it first ($0 stop), or name another CLUSTER_DIR"; exit 1; fi
  mkdir -p "$dir/run" "$dir/log" "$dir/sockets" "$dir/files"
  password=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
  (umask 077; echo "$password" >"$dir/password")
  for n in $nodes; do write_patroni "$n"; done
  write_haproxy
  if [ "$(id -u)" = 0 ]; then chown -R postgres "$dir/sockets" "$dir"/patroni*.yml; chown postgres "$dir"; fi
  chmod 600 "$dir"/patroni*.yml
  for n in $nodes; do start_etcd "$n"; done
  for n in $nodes; do until_true 60 "etcd $n" http "$(etcd_port "$n")/health"; done
  for n in $nodes; do start_node "$n"; done
  keep haproxy haproxy -db -f "$dir/haproxy.cfg"
  until_true 180 "a leader of PostgreSQL" sql -c 'select 1'
  until_true 180 "the synchronous replica" synchronous
  sql -c "create role lading login createrole password '$password'" -c "create database lading owner lading"
  for n in $nodes; do start_api "$n"; until_true 400 "API process $n" http "$(api_port "$n")/readyz"; done
  until_true 30 "HAProxy" http "$front_port/readyz"
  say "http://127.0.0.1:$front_port (API), 127.0.0.1:$write_port (leader), 127.0.0.1:$read_port (replicas), data in $dir"
}
synchronous() { [ "$(sql -d postgres -c "select count(*) from pg_stat_replication where sync_state = 'sync'")" != 0 ]; }

leader() { for n in $nodes; do if http "$(rest_port "$n")/primary" 2>/dev/null; then echo "$n"; return; fi; done; }

# Ends a PostgreSQL with all its processes and its Patroni, as when a machine loses its power.
kill_node() {
  local postmaster; postmaster=$(head -1 "$dir/pg$1/postmaster.pid" 2>/dev/null || true)
  local pids="$(pid_of "patroni$1")"
  if [ -n "$postmaster" ]; then pids="$pids $postmaster $(ps -o pid= --ppid "$postmaster" || true)"; fi
  # shellcheck disable=SC2086
  kill -9 $pids 2>/dev/null || true
}

stop() {
  if [ ! -e "$dir/run" ]; then say "nothing runs in $dir"; return; fi
  local name pid
  for name in api0 api1 api2 haproxy patroni0 patroni1 patroni2 etcd0 etcd1 etcd2; do
    pid=$(pid_of "$name"); [ -n "$pid" ] || continue
    kill "$pid" 2>/dev/null || true
    for _ in $(seq 300); do kill -0 "$pid" 2>/dev/null || break; sleep 0.2; done
    kill -9 "$pid" 2>/dev/null || true
  done
  for n in $nodes; do kill_node "$n"; done
  rm -rf "$dir/run"
  say "stopped; its data is in $dir, remove it by: rm -rf $dir"
}

status() {
  for n in $nodes; do
    role=none; for each in primary replica sync; do if http "$(rest_port "$n")/$each" 2>/dev/null; then role=$each; fi; done
    # Only the replica that etcd knows as the synchronous one can become the leader.
    if [ "$role" = sync ]; then role="replica, can take over"; fi
    echo "pg$n: $role; api$n: $(http "$(api_port "$n")/readyz" 2>/dev/null && echo ready || echo away); etcd$n: $(alive "etcd$n" && echo up || echo down)"
  done
}

[ -e "$dir/password" ] && password=$(cat "$dir/password")
case ${1:-} in
  start) start ;;
  stop) stop ;;
  status) status ;;
  leader) leader ;;
  kill-node) kill_node "$2" ;;
  start-node) start_node "$2" ;;
  kill-api) kill -9 "$(pid_of "api$2")" ;;
  start-api) start_api "$2" ;;
  address) echo "http://127.0.0.1:$front_port" ;;
  *) echo "usage: $0 start | stop | status | leader | address | kill-node N | start-node N | kill-api N | start-api N" >&2; exit 2 ;;
esac
