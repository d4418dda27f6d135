-- ¿Qué empresas me han escrito más de una vez?
select empresa, solicitudes, personas, correos, ultima_en_bogota
from empresas_recurrentes;
