-- Twin of whatsappNumberOf in app/contact/whatsapp-of.ts: the number in E.164 form, or null when it
-- cannot be told with confidence. [^0-9] and not \D, which depends on the locale.
CREATE FUNCTION numero_de_whatsapp(telefono text, pais text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$
DECLARE
  digitos text := regexp_replace(telefono, '[^0-9]', '', 'g');
  numero text := CASE
    WHEN telefono ~ '^[^0-9]*\+' THEN digitos
    WHEN digitos ~ '^00' THEN substr(digitos, 3)
    WHEN pais = 'colombia' AND digitos ~ '^(3[0-9]{2}|60[0-9])[0-9]{7}$' THEN '57' || digitos
    WHEN pais = 'colombia' AND digitos ~ '^57[0-9]{10}$' THEN digitos
    WHEN pais = 'republica-dominicana' AND digitos ~ '^8[024]9[0-9]{7}$' THEN '1' || digitos
    WHEN pais = 'republica-dominicana' AND digitos ~ '^1[0-9]{10}$' THEN digitos
  END;
BEGIN
  IF numero ~ '^(57[0-9]{10}|1[0-9]{10}|(?!57)[2-9][0-9]{7,14})$' THEN
    RETURN '+' || numero;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The text without case, accents and repeated spaces, to search and to compare by. Accents are marks of
-- their own in form D, so that no extension and no locale is needed.
CREATE FUNCTION texto_comparable(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN btrim(regexp_replace(
    lower(regexp_replace(normalize(texto, NFD), '[\u0300-\u036F]', '', 'g') COLLATE "C"), ' +', ' ', 'g'));
--> statement-breakpoint
-- The form's own label of a country.
CREATE FUNCTION nombre_de_pais(pais text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE pais
    WHEN 'colombia' THEN 'Colombia'
    WHEN 'republica-dominicana' THEN 'República Dominicana'
    WHEN 'otro' THEN 'Otro'
    ELSE pais
  END;
--> statement-breakpoint
-- Why a request looks like spam, as the notice says it; null for one that does not.
CREATE FUNCTION motivo_de_sospecha(sospecha text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE sospecha
    WHEN 'trampa' THEN 'llenó un campo oculto que las personas no ven'
    WHEN 'enlace' THEN 'hay un enlace o una dirección en el nombre o en la empresa'
    ELSE sospecha
  END;
--> statement-breakpoint
-- What became of a letter, in words.
CREATE FUNCTION estado_de_carta(estado text, intentos integer, motivo text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE estado
    WHEN 'pendiente' THEN CASE intentos
      WHEN 0 THEN 'pendiente'
      WHEN 1 THEN 'pendiente (1 intento)'
      ELSE 'pendiente (' || intentos || ' intentos)'
    END
    WHEN 'enviada' THEN 'enviada'
    WHEN 'rechazada' THEN 'rechazada: ' || coalesce(motivo, 'el servidor no dijo por qué')
    WHEN 'vencida' THEN 'no salió a tiempo: ' || coalesce(motivo, 'se agotaron los intentos')
    WHEN 'omitida' THEN 'no se envía: ' || coalesce(motivo, 'sin motivo anotado')
    ELSE 'sin registro'
  END;
--> statement-breakpoint
CREATE VIEW consultora.solicitudes AS
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
    s.id AS referencia
  FROM contact_submissions s
  LEFT JOIN cartas aviso ON aviso.solicitud = s.id AND aviso.clase = 'aviso'
  LEFT JOIN cartas confirmacion
    ON confirmacion.solicitud = s.id AND confirmacion.clase = 'confirmacion'
  ORDER BY s.created_at DESC, s.id;
--> statement-breakpoint
-- Weeks begin on Mondays in Bogotá; those without a request are there too, so that a chart is true.
CREATE VIEW consultora.solicitudes_por_semana AS
  WITH por_semana AS (
    SELECT
      date_trunc('week', created_at AT TIME ZONE 'America/Bogota')::date AS semana,
      count(*) AS solicitudes,
      count(*) FILTER (WHERE pais = 'colombia') AS colombia,
      count(*) FILTER (WHERE pais = 'republica-dominicana') AS republica_dominicana,
      count(*) FILTER (WHERE pais = 'otro') AS otro,
      count(sospecha) AS posible_spam
    FROM contact_submissions
    GROUP BY 1
  )
  SELECT
    dia::date AS semana,
    coalesce(solicitudes, 0) AS solicitudes,
    coalesce(colombia, 0) AS colombia,
    coalesce(republica_dominicana, 0) AS republica_dominicana,
    coalesce(otro, 0) AS otro,
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
    nombre_de_pais(pais) AS pais,
    count(*) AS solicitudes,
    round(100.0 * count(*) / sum(count(*)) OVER (), 1) AS porcentaje,
    count(sospecha) AS posible_spam,
    max(date_trunc('second', created_at AT TIME ZONE 'America/Bogota'))::timestamp(0)
      AS ultima_en_bogota
  FROM contact_submissions
  GROUP BY contact_submissions.pais
  ORDER BY 2 DESC, 1;
--> statement-breakpoint
-- Companies that wrote more than once, named as they last wrote themselves. Case, accents and spaces do
-- not make another company; what looks like spam does not count.
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
  WHERE sospecha IS NULL
  GROUP BY replace(texto_comparable(empresa), ' ', '')
  HAVING count(*) > 1
  ORDER BY 2 DESC, max(created_at) DESC;
--> statement-breakpoint
COMMENT ON VIEW consultora.solicitudes IS 'Cada solicitud de llamada, la más nueva primero';
--> statement-breakpoint
COMMENT ON VIEW consultora.solicitudes_por_semana IS 'Cuántas solicitudes llegaron cada semana, de lunes a domingo en Bogotá';
--> statement-breakpoint
COMMENT ON VIEW consultora.solicitudes_por_pais IS 'Cuántas solicitudes llegaron de cada país';
--> statement-breakpoint
COMMENT ON VIEW consultora.empresas_recurrentes IS 'Empresas que escribieron más de una vez, sin contar lo que parece spam';
