-- Writes down the letters of a request in its own transaction, whatever process stores it: the account
-- that inserts needs no right to this table. A suspect gets no confirmation.
CREATE FUNCTION escribir_cartas() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
  AS $$
BEGIN
  INSERT INTO cartas (solicitud, clase) VALUES (NEW.id, 'aviso');
  IF NEW.sospecha IS NULL THEN
    INSERT INTO cartas (solicitud, clase) VALUES (NEW.id, 'confirmacion');
  ELSE
    INSERT INTO cartas (solicitud, clase, estado, motivo)
      VALUES (NEW.id, 'confirmacion', 'omitida', 'posible correo no deseado');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION escribir_cartas FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER cartas_de_la_solicitud AFTER INSERT ON contact_submissions
  FOR EACH ROW EXECUTE FUNCTION escribir_cartas();
--> statement-breakpoint
-- Takes the letter that has been due longest, for a worker to send. It stays with the worker for 75
-- seconds, more than sending may take; after that, a letter whose worker died is due again. What is not
-- to be sent any more is settled on the way: after three days, or when the same address has had a
-- confirmation within the hour or is about to have one.
CREATE FUNCTION tomar_carta() RETURNS TABLE (solicitud uuid, clase text, intentos integer)
  LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $$
#variable_conflict use_column
DECLARE
  carta cartas;
  destino text;
  pedida timestamptz;
  fin text;
  por text;
BEGIN
  LOOP
    SELECT * INTO carta FROM cartas
      WHERE estado = 'pendiente' AND proximo_intento <= now()
        AND (tomada_hasta IS NULL OR tomada_hasta <= now())
      ORDER BY proximo_intento LIMIT 1 FOR UPDATE SKIP LOCKED;
    EXIT WHEN NOT FOUND;
    SELECT lower(email), created_at INTO destino, pedida
      FROM contact_submissions WHERE id = carta.solicitud;
    fin := NULL;
    IF pedida < now() - interval '3 days' THEN
      fin := 'vencida';
      por := carta.motivo;
    ELSIF carta.clase = 'confirmacion' THEN
      -- Workers that hold letters to the same address ask one after the other.
      PERFORM pg_advisory_xact_lock(hashtextextended(destino, 0));
      IF EXISTS (
        SELECT FROM cartas c JOIN contact_submissions s ON s.id = c.solicitud
        WHERE c.clase = 'confirmacion' AND c.solicitud <> carta.solicitud AND lower(s.email) = destino
          AND (c.enviada_en > now() - interval '1 hour' OR (c.estado = 'pendiente' AND c.intentos > 0))
      ) THEN
        fin := 'omitida';
        por := 'ya recibió otra en la última hora';
      END IF;
    END IF;
    IF fin IS NULL THEN
      RETURN QUERY UPDATE cartas c
        SET intentos = c.intentos + 1, tomada_hasta = now() + interval '75 seconds'
        WHERE c.solicitud = carta.solicitud AND c.clase = carta.clase
        RETURNING c.solicitud, c.clase, c.intentos;
      EXIT;
    END IF;
    UPDATE cartas c SET estado = fin, motivo = por
      WHERE c.solicitud = carta.solicitud AND c.clase = carta.clase;
  END LOOP;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tomar_carta FROM PUBLIC;
