-- ¿Quién me escribió hoy?
select fecha_bogota, nombre, empresa, pais, telefono, whatsapp
from solicitudes
where fecha_bogota::date = (now() at time zone 'America/Bogota')::date
  and posible_spam is null
order by fecha_bogota desc;
