-- Erases what has served its time and returns how many requests that was: requests older than so many
-- months, with their letters, a thousand at a time; and the counts of visitors whose hour is over. The
-- worker's account may call this, and so can erase nothing younger than a month, whatever it asks for.
CREATE FUNCTION borrar_lo_vencido(meses integer) RETURNS integer
  LANGUAGE sql STRICT SECURITY DEFINER
  BEGIN ATOMIC
    DELETE FROM envios_por_visitante WHERE visitante IN (
      SELECT visitante FROM envios_por_visitante v WHERE v.hasta <= now() FOR UPDATE SKIP LOCKED);
    WITH vencidas AS (
      SELECT id FROM contact_submissions
      WHERE created_at < now() - make_interval(months => greatest(meses, 1))
      ORDER BY created_at LIMIT 1000 FOR UPDATE SKIP LOCKED
    ), borradas AS (
      DELETE FROM contact_submissions s USING vencidas WHERE s.id = vencidas.id RETURNING 1
    ), anotado AS (
      INSERT INTO borrados (solicitudes, motivo)
      SELECT count(*), 'antigüedad' FROM borradas HAVING count(*) > 0
    )
    SELECT count(*)::integer FROM borradas;
  END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION borrar_lo_vencido FROM PUBLIC;
--> statement-breakpoint
-- The columns that were there keep their places; a view takes new ones at its end only.
CREATE OR REPLACE VIEW consultora.solicitudes AS
  SELECT
    date_trunc('second', s.created_at AT TIME ZONE 'America/Bogota')::timestamp(0) AS fecha_bogota,
    date_trunc('second', s.created_at AT TIME ZONE 'America/Santo_Domingo')::timestamp(0)
      AS fecha_santo_domingo,
    nombre_de_pais(s.pais) AS pais,
    s.nombre,
    s.telefono,
    s.email,
    s.empresa,
    'https://wa.me/' || substr(numero_de_whatsapp(s.telefono, s.pais), 2) AS whatsapp,
    motivo_de_sospecha(s.sospecha) AS posible_spam,
    estado_de_carta(aviso.estado, aviso.intentos, aviso.motivo) AS aviso,
    estado_de_carta(confirmacion.estado, confirmacion.intentos, confirmacion.motivo) AS confirmacion,
    s.id AS referencia,
    s.fuente,
    s.medio,
    s.campana,
    s.procedencia,
    s.version_aviso
  FROM contact_submissions s
  LEFT JOIN cartas aviso ON aviso.solicitud = s.id AND aviso.clase = 'aviso'
  LEFT JOIN cartas confirmacion
    ON confirmacion.solicitud = s.id AND confirmacion.clase = 'confirmacion'
  ORDER BY s.created_at DESC, s.id;
