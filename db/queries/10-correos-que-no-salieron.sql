-- ¿A quién no le llegó la confirmación, o de qué solicitud no me llegó el aviso?
select fecha_bogota, nombre, email, telefono, aviso, confirmacion
from solicitudes
where aviso <> 'enviada'
  or (confirmacion <> 'enviada' and posible_spam is null)
order by fecha_bogota desc;
