-- The parts of the schema that derive from fields.ts. Runs at every migration, in its transaction; migrate.ts fills in the names.

CREATE OR REPLACE FUNCTION country_label(pais text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE pais :labels END;

-- The same values about the same service sent within ten minutes are one row. ON CONFLICT DO NOTHING without a target obeys this constraint and
-- needs no right to SELECT. It is made anew when the fields change, and then leaves out what is older than a day: so that
-- takes as long as reading the table once.
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
