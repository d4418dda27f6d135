-- The three accounts and all their rights. Runs at every migration, in its transaction, because a restored or moved
-- database can lack some: pg_dump leaves out rights on the database itself, and --no-acl all of them.
DO $$
DECLARE
  account text;
  others text;
  item text;
BEGIN
  BEGIN
    FOREACH account IN ARRAY ARRAY['consultora', 'sitio', 'worker'] LOOP
      IF to_regrole(account) IS NULL THEN EXECUTE 'CREATE ROLE ' || account; END IF;
    END LOOP;
  EXCEPTION WHEN insufficient_privilege THEN
    RAISE WARNING 'There is no account "%" and the owner may not create it: if it is wanted, ask the administrator.', account;
  END;

  -- Rights start from nothing. The last three are roles to which Supabase grants all that is created in public. The
  -- owner itself may have the name of an account.
  SELECT concat_ws(', ', 'PUBLIC', string_agg(rolname, ', ')) INTO others FROM pg_roles
    WHERE rolname IN ('sitio', 'worker', 'consultora', 'anon', 'authenticated', 'service_role')
      AND rolname <> current_user;
  EXECUTE 'REVOKE ALL ON contact_submissions, email_deliveries, erasures, delivery_labels FROM ' || others;
  EXECUTE 'REVOKE ALL ON FUNCTION erase_submissions_of, repeat_erasures, erase_expired_submissions FROM ' || others;

  -- migrate.ts fills in the names of insertableColumns in schema.ts.
  IF to_regrole('sitio') IS NOT NULL THEN
    GRANT INSERT (:insertable) ON contact_submissions TO sitio;
  END IF;
  IF to_regrole('worker') IS NOT NULL THEN
    GRANT SELECT ON contact_submissions, email_deliveries TO worker;
    GRANT INSERT, UPDATE (status, attempts, perhaps_sent, next_attempt_at, claim_id, claimed_until, sent_at, reason)
      ON email_deliveries TO worker;
    GRANT EXECUTE ON FUNCTION erase_expired_submissions TO worker;
  END IF;
  IF to_regrole('consultora') IS NOT NULL THEN
    GRANT USAGE ON SCHEMA consultora TO consultora;
    GRANT SELECT ON ALL TABLES IN SCHEMA consultora TO consultora;
    -- So that a query left running, or a transaction left open, ends. Altered only if they differ: they hold in every
    -- database of the server, and others may be migrating. An administrator's account is the administrator's.
    BEGIN
      IF current_user <> 'consultora' AND EXISTS (
        SELECT FROM pg_roles r LEFT JOIN pg_db_role_setting s
          ON setrole = r.oid AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
        WHERE rolname = 'consultora' AND (rolconnlimit <> 10 OR rolconfig IS DISTINCT FROM
          ARRAY['statement_timeout=1min', 'idle_in_transaction_session_timeout=30s'] OR setconfig IS NOT NULL)
      ) THEN
        EXECUTE format('ALTER ROLE consultora IN DATABASE %I RESET ALL', current_database());
        ALTER ROLE consultora RESET ALL;
        ALTER ROLE consultora CONNECTION LIMIT 10;
        ALTER ROLE consultora SET statement_timeout = '1min';
        ALTER ROLE consultora SET idle_in_transaction_session_timeout = '30s';
      END IF;
    EXCEPTION WHEN insufficient_privilege THEN
    END;
  END IF;

  -- What Postgres lets everybody do. Temporary tables and objects in public could shadow names that a SECURITY
  -- DEFINER function uses. The rest takes a superuser, whose server is ours alone: large objects (a full disk),
  -- advisory locks (one keeps migrations apart) and the databases beside this one, which may be copies of it.
  FOR item IN
    SELECT format('TEMPORARY ON DATABASE %I', current_database())
    UNION ALL
    SELECT 'CREATE ON SCHEMA public'
    UNION ALL
    SELECT format('EXECUTE ON FUNCTION %s', oid::regprocedure) FROM pg_proc
    WHERE current_setting('is_superuser') = 'on' AND pronamespace = 'pg_catalog'::regnamespace
      AND proname ~ '^lo_(creat|create|from_bytea)$|^pg_(try_)?advisory_(xact_)?lock'
    UNION ALL
    SELECT format('CONNECT, TEMPORARY ON DATABASE %I', datname) FROM pg_database
    WHERE current_setting('is_superuser') = 'on' AND datname <> current_database()
      AND has_database_privilege('public', oid, 'CONNECT')
  LOOP
    BEGIN
      EXECUTE format('REVOKE %s FROM PUBLIC', item);
    EXCEPTION WHEN internal_error OR invalid_catalog_name THEN
      -- The migration of another database is at it, or it is gone.
    END;
  END LOOP;
  IF has_database_privilege('public', current_database(), 'TEMPORARY')
    OR has_schema_privilege('public', 'public', 'CREATE') THEN
    RAISE WARNING 'Everyone may create temporary tables here or objects in "public". Safer: ask the administrator to REVOKE TEMPORARY ON DATABASE and CREATE ON SCHEMA public FROM PUBLIC.';
  END IF;
END $$;
