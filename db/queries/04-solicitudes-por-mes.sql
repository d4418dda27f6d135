-- ¿Cuántas solicitudes llegaron cada mes, sin lo que parece spam?
select to_char(fecha_bogota, 'YYYY-MM') as mes, count(*) as solicitudes
from solicitudes
where posible_spam is null
group by mes
order by mes desc;
