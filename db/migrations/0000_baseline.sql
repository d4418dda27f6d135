-- For the constraint one_row_per_submission of derived.sql.
CREATE EXTENSION IF NOT EXISTS btree_gist;
-- True for a single line of min_length to max_length characters without control characters or outer spaces, safe in the
-- header of an e-mail.
CREATE FUNCTION is_line(value text, min_length integer, max_length integer) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN char_length(value) BETWEEN min_length AND max_length
    AND value !~ '^ | $|[\u0001-\u001F\u007F-\u009F\u2028\u2029]';
-- A hash of texts, separated by U+001F, which they cannot contain. IMMUTABLE is safe although convert_to is only STABLE:
-- it depends on the database's encoding, which never changes.
CREATE FUNCTION hash_of(VARIADIC texts text[]) RETURNS bytea
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN sha256(convert_to(array_to_string(texts, U&'\001F', ''), 'UTF8'));
-- IMMUTABLE is safe: ten minutes are as long in every time zone.
CREATE FUNCTION ten_minutes_from(moment timestamptz) RETURNS tstzrange
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN tstzrange(moment, moment + interval '10 minutes');
-- derived.sql replaces this function at every migration.
CREATE FUNCTION country_label(pais text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN pais;
-- Text without case, accents and repeated spaces, for searching and comparing. NFD separates the accents from
-- the letters, so neither unaccent nor a locale is needed. Its name is Spanish because her queries call it.
CREATE FUNCTION texto_comparable(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN btrim(regexp_replace(
    lower(regexp_replace(normalize(texto, NFD), '[\u0300-\u036F]', '', 'g') COLLATE "C"), ' +', ' ', 'g'));
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
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "email_deliveries_submission_id_kind_pk" PRIMARY KEY("submission_id","kind"),
	CONSTRAINT "kind_valid" CHECK ("email_deliveries"."kind" IN ('notification', 'confirmation')),
	CONSTRAINT "status_valid" CHECK ("email_deliveries"."status" IN ('pending', 'sent', 'failed', 'skipped'))
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
CREATE INDEX "email_deliveries_due" ON "email_deliveries" USING btree ("next_attempt_at") WHERE "email_deliveries"."status" = 'pending';
--> statement-breakpoint
CREATE FUNCTION address_hash_of(salt bytea, address text) RETURNS bytea
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN sha256(salt || convert_to(lower(btrim(address) COLLATE "C"), 'UTF8'));
-- Erases every submission from an e-mail address (ignoring case) with its e-mails. Returns their number. All erasures
-- share a salt, so that repeating them hashes each address once.
CREATE FUNCTION erase_submissions_of(address text) RETURNS integer
  LANGUAGE sql
  BEGIN ATOMIC
    WITH erased AS (
      DELETE FROM contact_submissions
      WHERE lower(email COLLATE "C") = lower(btrim(address) COLLATE "C") RETURNING 1
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
-- How long after its submission an e-mail is tried.
CREATE FUNCTION email_lifetime() RETURNS interval
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN interval '3 days';
-- The state of an e-mail, in Spanish; `ending` agrees with aviso (o) or confirmación (a). No row: not planned yet.
CREATE FUNCTION delivery_label(ending text, delivery email_deliveries, is_late boolean) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE (delivery).status
    WHEN 'sent' THEN 'enviad' || ending || coalesce(', pero no a ' || (delivery).reason, '')
    WHEN 'pending' THEN 'pendiente'
      || CASE WHEN (delivery).attempts > 0 THEN ' (intentos: ' || (delivery).attempts || ')' ELSE '' END
      || coalesce(': ' || (delivery).reason, '')
    WHEN 'failed' THEN
      CASE WHEN (delivery).sent_at IS NULL THEN 'no enviad' ELSE 'quizá enviad' END
      || ending || ': ' || (delivery).reason
    WHEN 'skipped' THEN 'no se envía: ' || (delivery).reason
    ELSE CASE WHEN is_late THEN 'no se envía: pasaron tres días' ELSE 'pendiente' END
  END;
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
    delivery_label('o', n, s.created_at <= now() - email_lifetime()) AS aviso,
    delivery_label('a', c, s.created_at <= now() - email_lifetime()) AS confirmacion,
    s.id AS referencia,
    s.utm_source AS fuente,
    s.utm_medium AS medio,
    s.utm_campaign AS campana,
    s.referrer_host AS procedencia,
    s.privacy_version AS version_aviso,
    s.servicio,
    -- For programs.
    coalesce(n.status IN ('failed', 'skipped') OR (n.status = 'pending' AND n.attempts > 0),
      s.created_at <= now() - email_lifetime()) AS falta_aviso,
    coalesce(c.status = 'failed', s.created_at <= now() - email_lifetime()) AS falta_confirmacion,
    -- For searches, with phones also without their grouping. The line breaks keep a match from spanning two values.
    texto_comparable(concat_ws(E'\n', s.nombre, s.empresa, s.email, s.telefono,
      regexp_replace(s.telefono, '[^0-9]', '', 'g'))) AS busqueda
  FROM contact_submissions s
  LEFT JOIN email_deliveries n ON n.submission_id = s.id AND n.kind = 'notification'
  LEFT JOIN email_deliveries c ON c.submission_id = s.id AND c.kind = 'confirmation'
  ORDER BY fecha_bogota DESC, s.created_at DESC, s.id;
-- The submissions of which an e-mail did not arrive.
CREATE VIEW consultora.correos_fallidos AS
  SELECT * FROM consultora.solicitudes WHERE falta_aviso OR falta_confirmacion;
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
CREATE VIEW consultora.borrados AS
  SELECT
    date_trunc('second', erased_at AT TIME ZONE 'America/Bogota')::timestamp(0) AS fecha_bogota,
    submissions AS solicitudes,
    CASE reason WHEN 'demand' THEN 'a petición' WHEN 'age' THEN 'antigüedad' END AS motivo
  FROM erasures
  ORDER BY erased_at DESC, id;
