-- ¿Qué se marcó como posible spam y por qué, por si alguna solicitud es real?
select fecha_bogota, nombre, empresa, telefono, email, posible_spam
from solicitudes
where posible_spam is not null
order by fecha_bogota desc;
