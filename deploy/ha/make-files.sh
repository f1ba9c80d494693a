#!/bin/sh
# Writes the configuration of one database machine to a folder:
#   sh deploy/ha/make-files.sh FOLDER NUMBER ADDRESS1 ADDRESS2 ADDRESS3
# NUMBER is 1, 2, or 3: this machine. BALANCER is the address of HAProxy (127.0.0.1: on each machine of the programs).
# The passwords in patroni_env.conf are created once: copy that file to all three folders before the other runs.
set -eu
umask 077
[ $# -eq 5 ] || { echo "Usage: make-files.sh FOLDER NUMBER ADDRESS1 ADDRESS2 ADDRESS3" >&2; exit 1; }
folder=$1 number=$2 db1=$3 db2=$4 db3=$5
here=$(dirname "$0")
case $number in
  1) address=$db1 ;;
  2) address=$db2 ;;
  3) address=$db3 ;;
  *) echo "NUMBER must be 1, 2, or 3." >&2; exit 1 ;;
esac
password() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

mkdir -p "$folder"
for file in etcd.env patroni.yml haproxy.cfg pgbouncer.ini; do
  sed -e "s/{{name}}/db$number/g" -e "s/{{address}}/$address/g" -e "s/{{db1}}/$db1/g" -e "s/{{db2}}/$db2/g" \
    -e "s/{{db3}}/$db3/g" -e "s/{{balancer}}/${BALANCER:-127.0.0.1}/g" "$here/$file" > "$folder/$file"
done
if [ ! -e "$folder/patroni_env.conf" ]; then
  for user in superuser:postgres replication:replicator rewind:rewinder restapi:patroni; do
    name=$(echo "${user%:*}" | tr a-z A-Z)
    echo "PATRONI_${name}_USERNAME=${user#*:}"
    echo "PATRONI_${name}_PASSWORD=$(password)"
  done > "$folder/patroni_env.conf"
fi
