-- ¿Quién me escribió en los últimos siete días?
select fecha_bogota, nombre, empresa, pais, telefono, email, whatsapp
from solicitudes
where fecha_bogota >= (now() at time zone 'America/Bogota')::date - 6
  and posible_spam is null
order by fecha_bogota desc;
