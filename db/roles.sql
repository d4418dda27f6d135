-- The accounts sitio, worker and consultora with all their rights. Runs at every migration, in its transaction, because
-- dumps omit the rights on the database, and those made with --no-acl omit all rights.
DO $$
DECLARE
  account text;
  others text;
BEGIN
  BEGIN
    FOREACH account IN ARRAY ARRAY['consultora', 'sitio', 'worker'] LOOP
      IF to_regrole(account) IS NULL THEN EXECUTE 'CREATE ROLE ' || account; END IF;
    END LOOP;
  EXCEPTION WHEN insufficient_privilege THEN
    RAISE WARNING 'The owner may not create the account "%". If you want it, ask the administrator.', account;
  END;

  -- Supabase grants everything in "public" to the last three. The owner may have the name of an account.
  SELECT concat_ws(', ', 'PUBLIC', string_agg(rolname, ', ')) INTO others FROM pg_roles
    WHERE rolname IN ('sitio', 'worker', 'consultora', 'anon', 'authenticated', 'service_role')
      AND rolname <> current_user;
  EXECUTE 'REVOKE ALL ON contact_submissions, email_deliveries, erasures FROM ' || others;
  EXECUTE 'REVOKE ALL ON FUNCTION erase_submissions_of, repeat_erasures, erase_expired_submissions FROM ' || others;

  IF to_regrole('sitio') IS NOT NULL THEN
    GRANT INSERT (:insertable) ON contact_submissions TO sitio;
  END IF;
  IF to_regrole('worker') IS NOT NULL THEN
    GRANT SELECT ON contact_submissions, email_deliveries TO worker;
    GRANT INSERT, UPDATE (status, attempts, next_attempt_at, sent_at, reason) ON email_deliveries TO worker;
    GRANT EXECUTE ON FUNCTION erase_expired_submissions TO worker;
  END IF;
  IF to_regrole('consultora') IS NOT NULL THEN
    GRANT USAGE ON SCHEMA consultora TO consultora;
    GRANT SELECT ON ALL TABLES IN SCHEMA consultora TO consultora;
  END IF;

  -- Temporary tables and objects in "public" could shadow names that a SECURITY DEFINER function uses.
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  IF has_database_privilege('public', current_database(), 'TEMPORARY')
    OR has_schema_privilege('public', 'public', 'CREATE') THEN
    RAISE WARNING 'Everyone may create temporary tables here or objects in "public". Ask the administrator to REVOKE TEMPORARY ON DATABASE and CREATE ON SCHEMA public FROM PUBLIC.';
  END IF;
END $$;

-- Settings that could stop site and worker, and limits for the consultant, who may change her own settings. Altered only
-- where they differ, because an account belongs to every database of the server: concurrent migrations would collide.
DO $$
DECLARE account text;
BEGIN
  -- RESET ALL alters nothing where nothing is set.
  FOR account IN SELECT rolname FROM pg_roles
    WHERE rolname IN ('sitio', 'worker', 'consultora') AND rolname <> current_user
  LOOP
    EXECUTE format('ALTER ROLE %I IN DATABASE %I RESET ALL', account, current_database());
    IF account <> 'consultora' THEN EXECUTE format('ALTER ROLE %I RESET ALL', account); END IF;
  END LOOP;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'consultora' AND rolname <> current_user AND (rolconnlimit, rolconfig)
    IS DISTINCT FROM (10, ARRAY['statement_timeout=1min', 'idle_in_transaction_session_timeout=30s'])) THEN
    ALTER ROLE consultora RESET ALL;
    ALTER ROLE consultora CONNECTION LIMIT 10;
    ALTER ROLE consultora SET statement_timeout = '1min';
    ALTER ROLE consultora SET idle_in_transaction_session_timeout = '30s';
  END IF;
EXCEPTION WHEN insufficient_privilege THEN -- The administrator's accounts are the administrator's.
END $$;
