-- ¿De qué país me escriben más?
select pais, solicitudes, porcentaje, ultima_en_bogota
from solicitudes_por_pais;
