-- For the constraint one_row_per_submission of derived.sql, and for searching.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- True for a single line of min_length to max_length characters without control characters or outer spaces: what it
-- lets into a table may stand in the header of an e-mail.
CREATE FUNCTION is_line(value text, min_length integer, max_length integer) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN char_length(value) BETWEEN min_length AND max_length
    AND value !~ '^ | $|[\u0001-\u001F\u007F-\u009F\u2028\u2029]';
--> statement-breakpoint
-- A hash of texts, separated by U+001F, which they cannot contain. IMMUTABLE is safe although convert_to is only STABLE:
-- it depends on the database's encoding, which never changes.
CREATE FUNCTION hash_of(VARIADIC texts text[]) RETURNS bytea
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN sha256(convert_to(array_to_string(texts, U&'\001F', ''), 'UTF8'));
--> statement-breakpoint
-- IMMUTABLE is safe: ten minutes are as long in every time zone.
CREATE FUNCTION ten_minutes_from(moment timestamptz) RETURNS tstzrange
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN tstzrange(moment, moment + interval '10 minutes');
--> statement-breakpoint
-- What derived.sql replaces at every migration.
CREATE FUNCTION country_label(pais text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN pais;
--> statement-breakpoint
-- Text without case, accents and repeated spaces, for searching and comparing. NFD separates the accents from
-- the letters, so neither unaccent nor a locale is needed. Its name is Spanish because her queries call it.
CREATE FUNCTION texto_comparable(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN btrim(regexp_replace(
    lower(regexp_replace(normalize(texto, NFD), '[\u0300-\u036F]', '', 'g') COLLATE "C"), ' +', ' ', 'g'));
--> statement-breakpoint
-- What a search looks through: phones also without their grouping. The line break keeps a match from spanning two values.
CREATE FUNCTION search_text_of(nombre text, telefono text, email text, empresa text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000
  RETURN texto_comparable(nombre || E'\n' || empresa || E'\n' || email || E'\n' || telefono || E'\n'
    || regexp_replace(telefono, '[^0-9]', '', 'g'));
--> statement-breakpoint
CREATE TABLE "contact_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pais" text NOT NULL,
	"nombre" text NOT NULL,
	"telefono" text NOT NULL,
	"email" text NOT NULL,
	"empresa" text NOT NULL,
	"servicio" text,
	"whatsapp_number" text,
	"spam_reason" text,
	"privacy_version" text,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"referrer_host" text,
	CONSTRAINT "pais_valid" CHECK ("contact_submissions"."pais" IN ('colombia', 'republica-dominicana', 'otro')),
	CONSTRAINT "nombre_valid" CHECK (is_line("contact_submissions"."nombre", 2, 100)),
	CONSTRAINT "telefono_valid" CHECK (is_line("contact_submissions"."telefono", 7, 20) AND "contact_submissions"."telefono" ~ '^[0-9+() -]+$'),
	CONSTRAINT "email_valid" CHECK (is_line("contact_submissions"."email", 5, 255) AND "contact_submissions"."email" ~ '^[^ @]+@[^ @]+[.][^ @.]+$'),
	CONSTRAINT "empresa_valid" CHECK (is_line("contact_submissions"."empresa", 2, 100)),
	CONSTRAINT "servicio_valid" CHECK (is_line("contact_submissions"."servicio", 1, 100)),
	CONSTRAINT "whatsapp_number_valid" CHECK ("contact_submissions"."whatsapp_number" ~ '^[+][1-9][0-9]{6,14}$'),
	CONSTRAINT "spam_reason_valid" CHECK (is_line("contact_submissions"."spam_reason", 1, 200)),
	CONSTRAINT "privacy_version_valid" CHECK ("contact_submissions"."privacy_version" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
	CONSTRAINT "utm_source_valid" CHECK (is_line("contact_submissions"."utm_source", 1, 100)),
	CONSTRAINT "utm_medium_valid" CHECK (is_line("contact_submissions"."utm_medium", 1, 100)),
	CONSTRAINT "utm_campaign_valid" CHECK (is_line("contact_submissions"."utm_campaign", 1, 100)),
	CONSTRAINT "referrer_host_valid" CHECK (is_line("contact_submissions"."referrer_host", 1, 253))
);
--> statement-breakpoint
CREATE TABLE "email_deliveries" (
	"submission_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"perhaps_sent" boolean DEFAULT false NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"claim_id" uuid,
	"claimed_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "email_deliveries_submission_id_kind_recipient_pk" PRIMARY KEY("submission_id","kind","recipient"),
	CONSTRAINT "kind_valid" CHECK ("email_deliveries"."kind" IN ('notification', 'confirmation')),
	CONSTRAINT "status_valid" CHECK ("email_deliveries"."status" IN ('pending', 'sent', 'rejected', 'expired', 'skipped', 'uncertain'))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submissions" integer NOT NULL,
	"reason" text NOT NULL,
	"address_salt" "bytea",
	"address_hash" "bytea",
	CONSTRAINT "submissions_valid" CHECK ("erasures"."submissions" > 0),
	CONSTRAINT "reason_valid" CHECK ("erasures"."reason" IN ('demand', 'age'))
);
--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_submission_id_contact_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_submissions_created_at" ON "contact_submissions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_submissions_fecha_bogota" ON "contact_submissions" USING btree ((date_trunc('second', "created_at" AT TIME ZONE 'America/Bogota')::timestamp(0)));--> statement-breakpoint
CREATE INDEX "contact_submissions_email" ON "contact_submissions" USING btree (lower("email" COLLATE "C"));--> statement-breakpoint
CREATE INDEX "contact_submissions_search" ON "contact_submissions" USING gin (search_text_of("nombre", "telefono", "email", "empresa") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "email_deliveries_due" ON "email_deliveries" USING btree ("next_attempt_at") WHERE "email_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "email_deliveries_failed" ON "email_deliveries" USING btree ("submission_id") WHERE "email_deliveries"."status" IN ('rejected', 'expired', 'uncertain');--> statement-breakpoint
CREATE INDEX "email_deliveries_recipient" ON "email_deliveries" USING btree (lower("recipient")) WHERE "email_deliveries"."kind" = 'confirmation';
--> statement-breakpoint
CREATE FUNCTION comparable_address(address text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(btrim(address) COLLATE "C");
--> statement-breakpoint
CREATE FUNCTION address_hash_of(salt bytea, address text) RETURNS bytea
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN sha256(salt || convert_to(comparable_address(address), 'UTF8'));
--> statement-breakpoint
-- Erases every submission from an e-mail address (ignoring case) with its e-mails. Returns their number. All erasures
-- share a salt, so that repeating them hashes each address once.
CREATE FUNCTION erase_submissions_of(address text) RETURNS integer
  LANGUAGE sql
  BEGIN ATOMIC
    WITH erased AS (
      DELETE FROM contact_submissions
      WHERE lower(email COLLATE "C") = comparable_address(address) RETURNING 1
    ), salted AS (
      SELECT count(*)::integer AS submissions, coalesce(
        (SELECT address_salt FROM erasures WHERE reason = 'demand' ORDER BY erased_at LIMIT 1),
        uuid_send(gen_random_uuid())) AS salt
      FROM erased
    ), recorded AS (
      INSERT INTO erasures (submissions, reason, address_salt, address_hash)
      SELECT submissions, 'demand', salt, address_hash_of(salt, address) FROM salted
      WHERE submissions > 0
    )
    SELECT submissions FROM salted;
  END;
--> statement-breakpoint
-- Repeats, in a restored backup, the erasures on demand since it was made. Returns the number of submissions.
CREATE FUNCTION repeat_erasures() RETURNS integer
  LANGUAGE sql
  BEGIN ATOMIC
    WITH hashed AS MATERIALIZED (
      SELECT id, created_at, address_hash_of(address_salt, email) AS address_hash
      FROM contact_submissions, (SELECT DISTINCT address_salt FROM erasures WHERE reason = 'demand') salts
    ), erased AS (
      DELETE FROM contact_submissions WHERE id IN (
        SELECT h.id FROM hashed h JOIN erasures e USING (address_hash) WHERE h.created_at <= e.erased_at)
      RETURNING 1
    )
    SELECT count(*)::integer FROM erased;
  END;
--> statement-breakpoint
-- Erases up to a thousand submissions older than the given months, with their e-mails, and returns their number.
-- SECURITY DEFINER: the worker's account has no DELETE and, through this, can erase nothing younger than a month.
CREATE FUNCTION erase_expired_submissions(months integer) RETURNS integer
  LANGUAGE sql STRICT SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  BEGIN ATOMIC
    WITH expired AS (
      SELECT id FROM contact_submissions
      WHERE created_at < now() - make_interval(months => greatest(months, 1))
      ORDER BY created_at LIMIT 1000 FOR UPDATE SKIP LOCKED
    ), erased AS (
      DELETE FROM contact_submissions s USING expired WHERE s.id = expired.id RETURNING 1
    ), recorded AS (
      INSERT INTO erasures (submissions, reason)
      SELECT count(*), 'age' FROM erased HAVING count(*) > 0
    )
    SELECT count(*)::integer FROM erased;
  END;
--> statement-breakpoint
-- How long after its submission an e-mail is tried.
CREATE FUNCTION email_lifetime() RETURNS interval
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN interval '3 days';
--> statement-breakpoint
-- The state of an e-mail, in Spanish; `o` is the ending for an aviso, `a` for a confirmación.
CREATE FUNCTION delivery_label(ending text, status text, attempts integer, reason text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE status
    WHEN 'pending' THEN CASE attempts
      WHEN 0 THEN 'pendiente'
      WHEN 1 THEN 'pendiente (1 intento)'
      ELSE 'pendiente (' || attempts || ' intentos)'
    END
    WHEN 'sent' THEN 'enviad' || ending
    WHEN 'rejected' THEN 'rechazad' || ending || ': ' || coalesce(reason, 'el servidor no dijo por qué')
    WHEN 'expired' THEN 'no salió a tiempo: ' || coalesce(reason, 'se agotaron los intentos')
    WHEN 'skipped' THEN 'no se envía: ' || coalesce(reason, 'sin motivo anotado')
    WHEN 'uncertain' THEN 'quizá enviad' || ending || ': el servidor de correo no lo confirmó'
  END;
--> statement-breakpoint
-- The state of a submission's e-mails of one kind: one word if all were sent, otherwise those that were not, with
-- their recipients if there are several. `missing`: one did not arrive; a notification, not at the first attempt.
CREATE VIEW delivery_labels AS
  SELECT
    submission_id,
    kind,
    CASE
      WHEN bool_and(status = 'sent') THEN 'enviad' || ending
      WHEN count(*) = 1 THEN min(delivery_label(ending, status, attempts, reason))
      ELSE string_agg(
        recipient || ': ' || delivery_label(ending, status, attempts, reason), '; ' ORDER BY recipient)
        FILTER (WHERE status <> 'sent')
    END AS label,
    bool_or(status IN ('rejected', 'expired', 'uncertain')
      OR (kind = 'notification' AND status = 'pending' AND attempts > 0)) AS missing
  FROM email_deliveries
  CROSS JOIN LATERAL (SELECT CASE kind WHEN 'notification' THEN 'o' ELSE 'a' END AS ending) noun
  GROUP BY submission_id, kind, ending;
--> statement-breakpoint
-- The consultant's views. Her role has the schema's name, so "$user" in search_path finds them without a prefix.
CREATE SCHEMA consultora;
--> statement-breakpoint
CREATE VIEW consultora.solicitudes AS
  SELECT
    date_trunc('second', s.created_at AT TIME ZONE 'America/Bogota')::timestamp(0) AS fecha_bogota,
    date_trunc('second', s.created_at AT TIME ZONE 'America/Santo_Domingo')::timestamp(0)
      AS fecha_santo_domingo,
    country_label(s.pais) AS pais,
    s.nombre,
    s.telefono,
    s.email,
    s.empresa,
    'https://wa.me/' || substr(s.whatsapp_number, 2) AS whatsapp,
    s.spam_reason AS posible_spam,
    coalesce(deliveries.notification, unplanned.label) AS aviso,
    coalesce(deliveries.confirmation, unplanned.label) AS confirmacion,
    s.id AS referencia,
    s.utm_source AS fuente,
    s.utm_medium AS medio,
    s.utm_campaign AS campana,
    s.referrer_host AS procedencia,
    s.privacy_version AS version_aviso,
    s.servicio,
    -- For programs.
    coalesce(deliveries.lacks_notification, unplanned.missing) AS falta_aviso,
    coalesce(deliveries.lacks_confirmation, unplanned.missing) AS falta_confirmacion,
    search_text_of(s.nombre, s.telefono, s.email, s.empresa) AS busqueda
  FROM contact_submissions s
  -- LATERAL looks up the e-mails of the rows shown; a plain join would first group those of all.
  LEFT JOIN LATERAL (
    SELECT
      min(label) FILTER (WHERE kind = 'notification') AS notification,
      min(label) FILTER (WHERE kind = 'confirmation') AS confirmation,
      bool_or(missing) FILTER (WHERE kind = 'notification') AS lacks_notification,
      bool_or(missing) FILTER (WHERE kind = 'confirmation') AS lacks_confirmation
    FROM delivery_labels
    WHERE submission_id = s.id
  ) deliveries ON true
  CROSS JOIN LATERAL (
    SELECT
      missing,
      CASE WHEN missing THEN 'no salió a tiempo: el correo no estaba configurado' ELSE 'pendiente' END
        AS label
    FROM (SELECT s.created_at <= now() - email_lifetime() AS missing) age
  ) unplanned
  ORDER BY fecha_bogota DESC, s.created_at DESC, s.id;
--> statement-breakpoint
-- The submissions of which an e-mail did not arrive.
CREATE VIEW consultora.correos_fallidos AS
  SELECT solicitudes.*
  FROM (
    SELECT submission_id FROM email_deliveries WHERE status IN ('rejected', 'expired', 'uncertain')
      OR (kind = 'notification' AND status = 'pending' AND attempts > 0)
    UNION
    SELECT id FROM contact_submissions s
    WHERE created_at <= now() - email_lifetime()
      AND NOT EXISTS (SELECT FROM email_deliveries WHERE submission_id = s.id)
  ) failed
  -- OFFSET keeps this a lookup of each; the planner would join them with all, whose e-mails take half a minute.
  CROSS JOIN LATERAL (
    SELECT * FROM consultora.solicitudes WHERE referencia = failed.submission_id OFFSET 0
  ) solicitudes
  ORDER BY fecha_bogota DESC;
--> statement-breakpoint
-- Weeks begin on Monday in Bogotá. Weeks without submissions are listed too, so that charts have no gaps.
CREATE VIEW consultora.solicitudes_por_semana AS
  WITH por_semana_y_pais AS (
    SELECT
      date_trunc('week', created_at AT TIME ZONE 'America/Bogota')::date AS semana,
      country_label(pais) AS pais,
      count(*) AS solicitudes,
      count(spam_reason) AS posible_spam
    FROM contact_submissions
    GROUP BY 1, contact_submissions.pais
  ), por_semana AS (
    SELECT
      semana,
      sum(solicitudes)::bigint AS solicitudes,
      string_agg(pais || ' ' || solicitudes, ', ' ORDER BY solicitudes DESC, pais) AS paises,
      sum(posible_spam)::bigint AS posible_spam
    FROM por_semana_y_pais
    GROUP BY semana
  )
  SELECT
    dia::date AS semana,
    coalesce(solicitudes, 0) AS solicitudes,
    paises,
    coalesce(posible_spam, 0) AS posible_spam
  FROM generate_series(
    (SELECT min(semana) FROM por_semana)::timestamp,
    greatest(
      (SELECT max(semana) FROM por_semana)::timestamp,
      date_trunc('week', now() AT TIME ZONE 'America/Bogota')),
    interval '1 week') dia
  LEFT JOIN por_semana ON por_semana.semana = dia::date
  ORDER BY 1 DESC;
--> statement-breakpoint
CREATE VIEW consultora.solicitudes_por_pais AS
  SELECT
    country_label(pais) AS pais,
    count(*) AS solicitudes,
    round(100.0 * count(*) / sum(count(*)) OVER (), 1) AS porcentaje,
    count(spam_reason) AS posible_spam,
    max(date_trunc('second', created_at AT TIME ZONE 'America/Bogota'))::timestamp(0)
      AS ultima_en_bogota
  FROM contact_submissions
  GROUP BY contact_submissions.pais
  ORDER BY 2 DESC, 1;
--> statement-breakpoint
-- Companies that wrote more than once, under their latest spelling; case, accents and spaces are ignored. Possible
-- spam does not count.
CREATE VIEW consultora.empresas_recurrentes AS
  SELECT
    (array_agg(empresa ORDER BY created_at DESC, id))[1] AS empresa,
    count(*) AS solicitudes,
    count(DISTINCT lower(email COLLATE "C")) AS personas,
    string_agg(DISTINCT lower(email COLLATE "C"), ', ') AS correos,
    min(date_trunc('second', created_at AT TIME ZONE 'America/Bogota'))::timestamp(0)
      AS primera_en_bogota,
    max(date_trunc('second', created_at AT TIME ZONE 'America/Bogota'))::timestamp(0)
      AS ultima_en_bogota
  FROM contact_submissions
  WHERE spam_reason IS NULL AND empresa <> ''
  GROUP BY replace(texto_comparable(empresa), ' ', '')
  HAVING count(*) > 1
  ORDER BY 2 DESC, max(created_at) DESC;
--> statement-breakpoint
CREATE VIEW consultora.borrados AS
  SELECT
    date_trunc('second', erased_at AT TIME ZONE 'America/Bogota')::timestamp(0) AS fecha_bogota,
    submissions AS solicitudes,
    CASE reason WHEN 'demand' THEN 'a petición' WHEN 'age' THEN 'antigüedad' END AS motivo
  FROM erasures
  ORDER BY erased_at DESC, id;
