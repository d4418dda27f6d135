-- How many requests a visitor has sent within the hour, for all replicas of the site together. Visitors
-- are known by a keyed hash of their address only. Not worth a log: a crash may forget it.
CREATE UNLOGGED TABLE envios_por_visitante (
  visitante bytea PRIMARY KEY,
  envios integer NOT NULL,
  hasta timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX envios_vencidos ON envios_por_visitante (hasta);
--> statement-breakpoint
-- Counts one more and returns how many there are until when. The site's account may call this and not
-- touch the table. Each call clears away a few rows whose hour is over.
CREATE FUNCTION contar_envio(quien bytea) RETURNS TABLE (envios integer, hasta timestamptz)
  LANGUAGE sql SECURITY DEFINER
  BEGIN ATOMIC
    DELETE FROM envios_por_visitante WHERE visitante IN (
      SELECT visitante FROM envios_por_visitante v WHERE v.hasta <= now() LIMIT 10 FOR UPDATE SKIP LOCKED);
    INSERT INTO envios_por_visitante AS v VALUES (quien, 1, now() + interval '1 hour')
      ON CONFLICT (visitante) DO UPDATE SET
        envios = CASE WHEN v.hasta <= now() THEN 1 ELSE v.envios + 1 END,
        hasta = CASE WHEN v.hasta <= now() THEN excluded.hasta ELSE v.hasta END
      RETURNING v.envios, v.hasta;
  END;
--> statement-breakpoint
-- Takes one back: it was not stored.
CREATE FUNCTION descontar_envio(quien bytea) RETURNS void
  LANGUAGE sql SECURITY DEFINER
  BEGIN ATOMIC
    UPDATE envios_por_visitante SET envios = envios - 1 WHERE visitante = quien AND envios > 0;
  END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION contar_envio, descontar_envio FROM PUBLIC;
