#!/bin/sh
# Downloads the lifetime table of a product, for the users who were active in the last 30 days, as CSV into a file with
# today's date. Made for cron, which mails errors:
#
#   PATH=/opt/keytally/node_modules/.bin:/usr/bin:/bin
#   15 3 * * *  /opt/keytally/examples/nightly-table/nightly-table.sh http://127.0.0.1:8080 demo /etc/keytally/analyst.private.pem /srv/tables >/dev/null
#
# The key is the private half of a client key that may read reports, in a file named after its id. The table appears
# complete or not at all, and replaces one of the same day. Exit status: 0 done, 1 failed, 2 wrong use.
set -eu

if [ $# -ne 4 ]; then
  echo "usage: $0 URL PRODUCT PRIVATE_KEY DIRECTORY" >&2
  exit 2
fi
url=$1 product=$2 key=$3 directory=$4
file=$directory/lifetime-$product-$(date -u +%Y-%m-%d).csv

# Aside, in the same directory, so that the file can be moved into its place in one step. Nobody else may look inside.
work=$(mktemp -d "$directory/.nightly-table.XXXXXX")
finish() {
  status=$?
  rm -rf "$work"
  [ "$status" -eq 0 ] || echo "$0: there is no new $file" >&2
  exit "$status"
}
trap finish EXIT
trap 'exit 1' HUP INT TERM

# In a file, because everybody on this machine can read the arguments of a command.
keytally token --id "$(basename "$key" .private.pem)" --kind client --product "$product" --private-key "$key" \
  >"$work/token" || exit 1

# CSV has all rows; the command tries again by itself when the server is busy.
keytally report lifetime-table --product "$product" --format csv --url "$url" --token "@$work/token" \
  >"$work/table.csv" || exit 1

mv "$work/table.csv" "$file"
echo "$file: $(($(wc -l <"$file") - 1)) rows"
