-- GiST indexes over plain values, for the constraint that keeps a repeated request one row.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- The consultant's views live here: "$user" in her search path finds them without a prefix.
CREATE SCHEMA consultora;
--> statement-breakpoint
-- Twin of cleanText in app/contact/clean-text.ts: true for a text that cleaning would leave as it is
-- (normal form C apart, which depends on the Unicode version of each side).
CREATE FUNCTION es_texto_limpio(texto text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN texto !~ '^ | $|[\u0001-\u001F\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]';
--> statement-breakpoint
-- Twin of zod's e-mail rule.
CREATE FUNCTION es_email(texto text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN texto ~ '^(?:[A-Za-z0-9_''+-]+\.)*[A-Za-z0-9_''+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$';
--> statement-breakpoint
-- One fingerprint for the five values of a request. U+001F separates them: no clean text holds it.
-- convert_to is only STABLE because a database may have any encoding; this one is UTF-8 for good.
CREATE FUNCTION huella_de_solicitud(pais text, nombre text, telefono text, email text, empresa text)
  RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN sha256(convert_to(
    pais || U&'\001F' || nombre || U&'\001F' || telefono || U&'\001F' || email || U&'\001F' || empresa,
    'UTF8'));
--> statement-breakpoint
-- The seconds of the epoch in which the same request counts as sent again.
CREATE FUNCTION ventana_de_diez_minutos() RETURNS int8range
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN int8range(extract(epoch FROM now())::bigint, extract(epoch FROM now())::bigint + 600);
