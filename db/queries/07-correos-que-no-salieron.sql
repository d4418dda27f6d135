-- ¿A quién no le llegó la confirmación, o de qué solicitud no me llegó el aviso?
select fecha_bogota, nombre, email, telefono, aviso, confirmacion
from solicitudes
where falta_aviso or falta_confirmacion
order by fecha_bogota desc;
