-- Divides the largest tables by firm, while no node runs and after a base backup: psql --set parts=16 --file partition-by-firm.sql, as the owner.
-- Everything happens in one transaction, or nothing; it copies a table at a time, so the disk needs room for the largest once more.
\set ON_ERROR_STOP on
\if :{?parts}
\else
  \set parts 16
\endif
begin;

create function pg_temp.divide(what text, parts integer) returns void language plpgsql as $$
declare
  whole regclass := what::regclass;
  keys text[] := array(select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = whole and contype in ('p', 'u', 'f') order by contype = 'f', conname);
  names text[] := array(select conname from pg_constraint
    where conrelid = whole and contype in ('p', 'u', 'f') order by contype = 'f', conname);
  indexes text[] := array(select pg_get_indexdef(indexrelid) from pg_index where indrelid = whole
    and indexrelid not in (select conindid from pg_constraint where conrelid = whole) order by 1);
  triggers text[] := array(select pg_get_triggerdef(oid) from pg_trigger where tgrelid = whole and not tgisinternal order by tgname);
  rules text[] := array(select format('create policy %I on %I for %s%s%s', policyname, what, cmd,
      coalesce(' using (' || qual || ')', ''), coalesce(' with check (' || with_check || ')', ''))
    from pg_policies where schemaname = current_schema() and tablename = what order by policyname);
  grants text[] := array(select format('grant %s on %I to %s', privilege_type, what,
      case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end)
    from pg_class, aclexplode(relacl) where pg_class.oid = whole and grantee <> relowner);
  views regclass[] := array(select distinct ev_class::regclass from pg_depend join pg_rewrite on pg_rewrite.oid = objid
    where refobjid = whole and classid = 'pg_rewrite'::regclass and ev_class <> whole);
  view_texts text[] := array(select pg_get_viewdef(view) from unnest(views) as view);
  view_names text[] := array(select view::text from unnest(views) as view);
  view_grants text[] := array(select format('grant %s on %s to %I', privilege_type, pg_class.oid::regclass, pg_get_userbyid(grantee))
    from pg_class, aclexplode(relacl) where pg_class.oid = any(views) and grantee <> relowner and grantee <> 0);
  part text;
  at integer;
begin
  for at in 1 .. cardinality(view_names) loop execute format('drop view %s', view_names[at]); end loop;
  execute format('alter table %I rename to %I', what, what || '_whole');
  execute format('create table %I (like %I including defaults including constraints including storage including compression)
    partition by hash (firm_id)', what, what || '_whole');
  for at in 0 .. parts - 1 loop
    part := what || '_p' || lpad(at::text, 2, '0');
    execute format('create table %I partition of %I for values with (modulus %s, remainder %s)', part, what, parts, at);
  end loop;
  execute format('insert into %I select * from %I', what, what || '_whole');
  execute format('drop table %I', what || '_whole');
  for at in 1 .. cardinality(keys) loop execute format('alter table %I add constraint %I %s', what, names[at], keys[at]); end loop;
  for at in 1 .. cardinality(indexes) loop execute replace(indexes[at], ' ON ONLY ', ' ON '); end loop;
  for at in 1 .. cardinality(triggers) loop execute triggers[at]; end loop;
  for at in 1 .. cardinality(rules) loop execute rules[at]; end loop;
  execute format('alter table %I enable row level security', what);
  for at in 1 .. cardinality(grants) loop execute grants[at]; end loop;
  -- A partition knows neither the walls of its table nor the trigger that keeps the audit: nobody but the owner reaches it by its name.
  for part in select inhrelid::regclass::text from pg_inherits where inhparent = what::regclass loop
    execute format('revoke all on %s from public', part);
    execute (select coalesce(string_agg(format('revoke all on %s from %I', part, rolname), '; '), 'select')
      from pg_roles where rolname <> current_user and has_table_privilege(rolname, part, 'select') and not rolsuper);
    execute format('alter table %s enable row level security', part);
    if what = 'audit' then
      execute format('create trigger audit_is_kept before update or delete or truncate on %s
        for each statement execute function keep_audit()', part);
    end if;
  end loop;
  for at in 1 .. cardinality(view_names) loop
    execute format('create view %s as %s with local check option', view_names[at], rtrim(view_texts[at], ';'));
  end loop;
  for at in 1 .. cardinality(view_grants) loop execute view_grants[at]; end loop;
end $$;

select pg_temp.divide(name, :parts) from unnest(array['audit', 'document', 'quote']) as name;
commit;
analyze audit, document, quote;
