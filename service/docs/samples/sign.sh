#!/usr/bin/env bash
# Prints the signature header of one request: sign.sh METHOD PATH [USERNAME]
# Needs CLIENT_ID and KEY_FILE, the PEM file of the private key.
set -euo pipefail
export LC_ALL=C

encode() { # percent-encodes every byte that is not unreserved
  local text=$1 index char
  for ((index = 0; index < ${#text}; index++)); do
    char=${text:index:1}
    case $char in
      [A-Za-z0-9._~-]) printf '%s' "$char" ;;
      *) printf '%%%02X' "$(($(printf '%d' "'$char") & 255))" ;;
    esac
  done
}

method=$1 path=$2 username=${3:-}
timestamp=${TIMESTAMP:-$(date +%s)000}
string_to_sign="$method $path$CLIENT_ID$timestamp$username"
signature=$(printf '%s' "$string_to_sign" | openssl dgst -sha1 -sign "$KEY_FILE" -binary | openssl base64 -A)

fields="client_id=$CLIENT_ID&timestamp=$timestamp"
if [ -n "$username" ]; then fields+="&username=$(encode "$username")"; fi
printf 'X-Service-API-Signature: %s&client=p&request_signature=%s\n' "$fields" "$(encode "$signature")"
