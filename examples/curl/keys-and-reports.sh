#!/bin/sh
# From a key to a report with only curl and openssl, for people who write a client in another language. It needs the
# private half of an administration key (RSA), in a file named after its id. These commands make one:
#
#   keytally keys generate --id ops --kind admin --out keys
#   keytally keys bootstrap --id ops --public-key keys/ops.public.pem
#   keytally serve &
#   sh keys-and-reports.sh http://127.0.0.1:8080 keys/ops.private.pem
set -eu

if [ $# -ne 2 ]; then
  echo "usage: $0 URL PRIVATE_KEY" >&2
  exit 2
fi
url=$1 admin_key=$2
if [ ! -r "$admin_key" ]; then
  echo "$0: $admin_key can not be read" >&2
  exit 2
fi
if ! openssl rsa -in "$admin_key" -noout 2>/dev/null; then
  echo "$0: $admin_key holds no RSA key, which this script signs with" >&2
  exit 2
fi
product=curl-example client_id=curl-example-$$

# Keys and tokens stay in a directory that nobody else can read: arguments of commands can be read by everybody.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# A token is a JWT (RFC 7519): header, payload and signature in base64url, with points between them.
base64url() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }

# Signs a token that is good for five minutes: sign ID KIND PRIVATE_KEY AUDIENCE
sign() {
  now=$(date +%s)
  header='{"alg":"RS256","typ":"JWT"}'
  # `cnf` says which key signed; a client token names the products that it is for, an administration token none.
  payload='{"cnf":{"jwk":{"kid":"'$1'","kty":"'$2'"}},"iss":"'$1'",'$4'"iat":'$now',"nbf":'$now',"exp":'$((now + 300))'}'
  signed=$(printf %s "$header" | base64url).$(printf %s "$payload" | base64url)
  printf 'Authorization: Bearer %s.%s\n' "$signed" "$(printf %s "$signed" | openssl dgst -sha256 -sign "$3" | base64url)"
}

# Calls the server with a signed token: call AUTHORIZATION METHOD PATH [BODY [more of curl]]. An answer that is no
# success ends the script; its body says what to do. A server that is busy or only starting is asked again.
call() {
  authorization=$1 method=$2 path=$3 body=${4:-}
  shift 3
  [ $# -eq 0 ] || shift
  curl --silent --show-error --fail-with-body --retry 3 --retry-connrefused \
    --header "@$authorization" --request "$method" "$url$path" \
    ${body:+--header 'Content-Type: application/json' --data "$body"} "$@" && echo
}

echo '# 1. Sign a token with the administration key.'
sign "$(basename "$admin_key" .private.pem)" ADMIN "$admin_key" '' >"$work/admin"

echo '# 2. Make a product.'
call "$work/admin" PUT "/v3/products/$product" '{"name": "Example", "timeZone": "UTC"}'

echo '# 3. Make a client key. The private half stays here.'
openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out "$work/client.private.pem" 2>"$work/progress" ||
  { cat "$work/progress" >&2; exit 1; }
public_key=$(openssl pkey -in "$work/client.private.pem" -pubout | awk '{printf "%s\\n", $0}')

echo '# 4. Upload the public half, for one product, to send records and to read reports.'
call "$work/admin" PUT /api/v1.1/client-keys \
  '[{"id": "'"$client_id"'", "products": ["'$product'"], "access": ["ingest", "read"], "publicKey": "'"$public_key"'"}]'

echo '# 5. Sign a token with the client key. What follows is done with it.'
sign "$client_id" CLIENT "$work/client.private.pem" '"aud":["'$product'"],' >"$work/client"

echo '# 6. Send records. Each has an id: sent again, it counts once.'
call "$work/client" POST "/v3/events/$product" '{"records": [
  {"id": "e1", "clientId": "anna", "occurredAt": "2026-03-02T09:00:00Z", "category": "File", "name": "Open"},
  {"id": "e2", "clientId": "anna", "occurredAt": "2026-03-02T09:05:00Z", "category": "File", "name": "Export", "value": 2.5},
  {"id": "e3", "clientId": "ben", "occurredAt": "2026-03-03T10:00:00Z", "category": "File", "name": "Open"}]}'

echo '# 7. Ask for a report as JSON.'
call "$work/client" POST "/v3/reporting/eventTracking/basic/dataTable/$product" \
  '{"startDate": "2026-03-01", "stopDate": "2026-03-31"}'

echo '# 8. Ask for a report as CSV.'
call "$work/client" POST "/v3/reporting/eventTracking/basic/timeline/$product" \
  '{"startDate": "2026-03-02", "stopDate": "2026-03-03", "dateSplit": "day", "dataView": "usageCounts",
    "events": [{"category": "File", "name": "Open"}]}' --header 'Accept: text/csv'

echo '# 9. List the keys as a JSON Web Key Set.'
call "$work/admin" GET /api/v1.1/public-keys '' --header 'Accept: application/jwk-set+json'

echo '# 10. Revoke the client key. Its tokens end at once on the server that takes the call.'
call "$work/admin" DELETE "/api/v1.1/client-keys/$client_id"
status=$(call "$work/client" GET "/v3/event-tracking/$product" '' \
  --output "$work/refusal" --write-out '%{http_code}') || true
if [ "$status" != 401 ]; then
  echo "$0: the last call was to be refused with 401, and got $status" >&2
  exit 1
fi
cat "$work/refusal"
printf '\n# %s\n' 'The refusal is what was wanted: the key is gone.'
