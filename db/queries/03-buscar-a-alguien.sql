-- ¿Me ha escrito antes esta persona o esta empresa? (cambia «clínica» por lo que buscas; tildes y mayúsculas no importan)
select fecha_bogota, nombre, empresa, telefono, email, whatsapp
from solicitudes
where texto_comparable(nombre || ' ' || empresa || ' ' || email)
  like '%' || texto_comparable('clínica') || '%'
order by fecha_bogota desc;
