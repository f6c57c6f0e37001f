-- Run once, on an empty volume. The portal owns its database, which is enough to add pg_trgm; it is no superuser.
\getenv password DATABASE_PASSWORD
create role portal login password :'password';
create database portal owner portal;
