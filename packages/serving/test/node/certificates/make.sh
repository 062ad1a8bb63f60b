#!/bin/sh
# Makes the keys and certificates of the tests, valid for 100 years: two servers, a client and their authority. OpenSSL 3.0.
set -eu
cd "$(dirname "$0")"
new_key() { openssl ecparam -name prime256v1 -genkey -noout -out "$1.key"; }
new_key authority
openssl req -x509 -new -key authority.key -subj "/CN=test authority" -days 36500 -out authority.crt
for name in first second client; do
  new_key "$name"
  openssl req -new -key "$name.key" -subj "/CN=$name" -out "$name.csr"
  printf 'subjectAltName=DNS:localhost,IP:127.0.0.1\n' > "$name.ext"
  openssl x509 -req -in "$name.csr" -CA authority.crt -CAkey authority.key -set_serial "0x$(openssl rand -hex 8)" \
    -days 36500 -extfile "$name.ext" -out "$name.crt"
  rm "$name.csr" "$name.ext"
done
rm authority.key
