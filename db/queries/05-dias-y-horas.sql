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
