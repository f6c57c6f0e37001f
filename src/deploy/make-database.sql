-- Run once, on an empty volume. Two roles, neither a superuser: one owns the database, which is enough to add pg_trgm, and
-- brings it up to date; the portal's own only works in it, so that the walls between firms hold for it.
\getenv owner_password OWNER_PASSWORD
\getenv password DATABASE_PASSWORD
create role portal_owner login password :'owner_password';
create role portal login password :'password';
create database portal owner portal_owner;
\connect portal
revoke create on schema public from public;
grant usage on schema public to portal;
-- What releases to come add is the portal's to use as well. Triggers keep it from changing a row of the audit.
alter default privileges for role portal_owner in schema public grant select, insert, update, delete on tables to portal;
alter default privileges for role portal_owner in schema public grant usage on sequences to portal;
