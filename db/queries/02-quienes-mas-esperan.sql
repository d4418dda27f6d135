-- ¿A quién conviene llamar primero? Quienes escribieron en las últimas dos semanas, lo más antiguo arriba.
select (now() at time zone 'America/Bogota')::date - fecha_bogota::date as dias,
  nombre, empresa, telefono, whatsapp, fecha_bogota
from solicitudes
where posible_spam is null
  and fecha_bogota >= (now() at time zone 'America/Bogota')::date - 14
order by fecha_bogota;
