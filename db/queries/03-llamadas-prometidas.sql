-- ¿A quién le prometí una llamada y hasta qué día tengo, contando dos días hábiles de lunes a viernes?
select llamar_hasta, nombre, empresa, telefono, whatsapp, fecha_bogota
from solicitudes,
  lateral (
    select dia::date as llamar_hasta
    from generate_series(fecha_bogota::date + 1, fecha_bogota::date + 7, interval '1 day') dia
    where extract(isodow from dia) < 6
    order by dia
    limit 1 offset 1
  ) plazo
where posible_spam is null
  and llamar_hasta >= (now() at time zone 'America/Bogota')::date
order by llamar_hasta, fecha_bogota;
