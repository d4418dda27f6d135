-- The parts of the schema that derive from fields.ts. Runs at every migration, in its transaction; migrate.ts inserts the names.
DO $$
BEGIN
  IF current_setting('server_encoding') <> 'UTF8' THEN
    RAISE EXCEPTION 'The database has the encoding %. Create one with the encoding UTF8.', current_setting('server_encoding');
  END IF;
END $$;

CREATE OR REPLACE FUNCTION country_label(pais text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE pais :labels END;

-- The same values about the same service sent within ten minutes are one row. ON CONFLICT DO NOTHING without a target
-- obeys this constraint and needs no right to SELECT. When the fields change, the new constraint omits rows older than a
-- day, so that creating it takes as long as reading the table once.
DO $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM pg_constraint
    WHERE conrelid = 'contact_submissions'::regclass AND conname = 'one_row_per_submission'
      AND obj_description(oid, 'pg_constraint') = ':fields'
  ) THEN
    ALTER TABLE contact_submissions DROP CONSTRAINT IF EXISTS one_row_per_submission;
    EXECUTE format('ALTER TABLE contact_submissions ADD CONSTRAINT one_row_per_submission
      EXCLUDE USING gist (hash_of(:fields) WITH =, ten_minutes_from(created_at) WITH &&)
      WHERE (created_at >= %L)', now() - interval '1 day');
    COMMENT ON CONSTRAINT one_row_per_submission ON contact_submissions IS ':fields';
  END IF;
END $$;
