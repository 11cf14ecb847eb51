#!/bin/sh
# Makes new passwords for compose.yaml in the folder `secrets`, which only you can enter. The files in it can be read by
# everybody who is let in, as the users in the containers are others than you.
set -eu
folder=$(dirname "$0")/secrets
mkdir -m 700 "$folder" # Fails if there are secrets already: the databases would not know the new ones.
umask 022

# A command that is missing leaves an empty text, which must never become a password.
password() {
  made=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')
  [ ${#made} -eq 48 ] && printf %s "$made"
}
password > "$folder/postgres-password"
password > "$folder/clickhouse-password"
hash=$(sha256sum < "$folder/clickhouse-password" | cut -d ' ' -f 1)
[ ${#hash} -eq 64 ]
cat > "$folder/clickhouse-user.xml" << END
<clickhouse>
  <users>
    <keytally>
      <password_sha256_hex>$hash</password_sha256_hex>
      <networks><ip>::/0</ip></networks>
      <profile>default</profile>
      <quota>default</quota>
      <grants>
        <query>GRANT SELECT, INSERT, CREATE TABLE, ALTER DELETE, ALTER ADD COLUMN ON default.*</query>
        <query>GRANT SELECT ON system.replicas</query>
        <query>GRANT SELECT ON system.clusters</query>
        <query>GRANT SELECT ON system.macros</query>
        <query>GRANT CLUSTER ON *.*</query>
      </grants>
    </keytally>
  </users>
</clickhouse>
END
