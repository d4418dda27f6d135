-- That something was erased, when and why, and nothing about whom.
CREATE TABLE borrados (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  borrado_en timestamptz NOT NULL DEFAULT now(),
  solicitudes integer NOT NULL CHECK (solicitudes > 0),
  motivo text NOT NULL CHECK (motivo IN ('a petición', 'antigüedad'))
);
--> statement-breakpoint
-- Erases every request from the address, however its case was typed, with its letters. Returns how many.
CREATE FUNCTION borrar_solicitudes_de(correo text) RETURNS integer
  LANGUAGE sql SECURITY DEFINER
  BEGIN ATOMIC
    WITH borradas AS (
      DELETE FROM contact_submissions
      WHERE lower(email COLLATE "C") = lower(btrim(correo) COLLATE "C") RETURNING 1
    ), anotado AS (
      INSERT INTO borrados (solicitudes, motivo)
      SELECT count(*), 'a petición' FROM borradas HAVING count(*) > 0
    )
    SELECT count(*)::integer FROM borradas;
  END;
--> statement-breakpoint
-- Erases every request older than the moment, with its letters. Returns how many.
CREATE FUNCTION borrar_solicitudes_anteriores(antes timestamptz) RETURNS integer
  LANGUAGE sql SECURITY DEFINER
  BEGIN ATOMIC
    WITH borradas AS (
      DELETE FROM contact_submissions WHERE created_at < antes RETURNING 1
    ), anotado AS (
      INSERT INTO borrados (solicitudes, motivo)
      SELECT count(*), 'antigüedad' FROM borradas HAVING count(*) > 0
    )
    SELECT count(*)::integer FROM borradas;
  END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION borrar_solicitudes_de, borrar_solicitudes_anteriores FROM PUBLIC;
--> statement-breakpoint
CREATE VIEW consultora.borrados AS
  SELECT
    date_trunc('second', borrado_en AT TIME ZONE 'America/Bogota')::timestamp(0) AS fecha_bogota,
    solicitudes,
    motivo
  FROM borrados
  ORDER BY borrado_en DESC, id DESC;
--> statement-breakpoint
COMMENT ON VIEW consultora.borrados IS 'Cuándo y cuántas solicitudes se borraron, y por qué; sin datos de nadie';
