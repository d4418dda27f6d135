-- ¿Qué campañas y qué sitios me traen solicitudes?
select
  coalesce(fuente, procedencia, 'directo o desconocido') as origen,
  medio,
  campana,
  count(*) as solicitudes,
  max(fecha_bogota) as ultima_en_bogota
from solicitudes
where posible_spam is null
group by 1, 2, 3
order by solicitudes desc, ultima_en_bogota desc;
