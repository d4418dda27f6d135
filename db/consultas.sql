-- ¿Quién me escribió hoy?
select fecha_bogota, nombre, empresa, pais, telefono, whatsapp
from solicitudes
where fecha_bogota >= (now() at time zone 'America/Bogota')::date
  and posible_spam is null
order by fecha_bogota desc;

-- ¿A quién conviene llamar primero? Quienes escribieron en las últimas dos semanas, lo más antiguo arriba.
select (now() at time zone 'America/Bogota')::date - fecha_bogota::date as dias,
  nombre, empresa, telefono, whatsapp, fecha_bogota
from solicitudes
where posible_spam is null
  and fecha_bogota >= (now() at time zone 'America/Bogota')::date - 14
order by fecha_bogota;

-- ¿Me ha escrito antes esta persona o esta empresa? (cambia «clínica» por lo que buscas; tildes y mayúsculas no importan)
select fecha_bogota, nombre, empresa, telefono, email, whatsapp
from solicitudes
where busqueda like '%' || texto_comparable('clínica') || '%'
order by fecha_bogota desc;

-- ¿Cuántas solicitudes llegaron cada mes, sin lo que parece spam?
select to_char(fecha_bogota, 'YYYY-MM') as mes, count(*) as solicitudes
from solicitudes
where posible_spam is null
group by mes
order by mes desc;

-- ¿Qué día de la semana y a qué hora de Bogotá me escriben más?
select
  (array['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'])
    [extract(isodow from fecha_bogota)::integer] as dia,
  extract(hour from fecha_bogota)::integer as hora,
  count(*) as solicitudes
from solicitudes
where posible_spam is null
group by extract(isodow from fecha_bogota), hora
order by solicitudes desc, extract(isodow from fecha_bogota), hora;

-- ¿Qué se marcó como posible spam y por qué, por si alguna solicitud es real?
select fecha_bogota, nombre, empresa, telefono, email, posible_spam
from solicitudes
where posible_spam is not null
order by fecha_bogota desc;

-- ¿A quién no le llegó la confirmación, o de qué solicitud no me llegó el aviso?
select fecha_bogota, nombre, email, telefono, aviso, confirmacion
from correos_fallidos
order by fecha_bogota desc;

-- ¿Qué campañas y qué sitios me traen solicitudes?
select coalesce(fuente, procedencia, 'directo o desconocido') as origen, medio, campana,
  count(*) as solicitudes, max(fecha_bogota) as ultima_en_bogota
from solicitudes
where posible_spam is null
group by 1, 2, 3
order by solicitudes desc, ultima_en_bogota desc;
