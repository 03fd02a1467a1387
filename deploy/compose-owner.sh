#!/bin/sh
# Runs once, when the volume is empty: the desk's owner is no superuser.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role desk login password :'password';
create database desk owner desk;
SQL
