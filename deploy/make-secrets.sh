#!/bin/sh
# Creates the secrets that compose.yaml names, once, in the folder `secrets` or the one given. Needs only openssl.
# Back this folder up, apart from the database: without `kek`, stored mailbox passwords are lost.
set -eu
folder=${1:-secrets}
if [ -e "$folder/kek" ]; then
  echo "$folder exists already; nothing was changed."
  exit 0
fi
umask 077
mkdir -p "$folder"
cd "$folder"
password=$(openssl rand -hex 24)
admin=$(openssl rand -hex 12)
printf '%s' "$password" >database_password
printf 'postgres://postledger:%s@database/postledger_service' "$password" >service_database_url
printf 'postgres://postledger:%s@database/postledger_web' "$password" >web_database_url
openssl rand -hex 32 >kek
openssl rand -hex 32 >operator_token
openssl rand -hex 32 >nextauth_secret
# The service's signatures are DSA with SHA-1 (docs/api.md).
openssl dsaparam -out parameters 1024 2>/dev/null
openssl gendsa parameters 2>/dev/null | openssl pkcs8 -topk8 -nocrypt -out client_private_key
openssl pkey -in client_private_key -pubout -out client_public_key
rm parameters
printf '[{"email":"admin@%s","password":"%s","role":"owner","name":"Admin","initial":true}]\n' "${WEB_NAME:-localhost.example}" "$admin" >accounts
# Compose mounts these files as they are, and the programs run as another user. The folder stays closed.
chmod 0444 ./*
echo "Created $folder. The first admin is admin@${WEB_NAME:-localhost.example} with the password in $folder/accounts,
which must be replaced at the first sign-in."
