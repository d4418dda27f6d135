-- The same five values within ten minutes are one row. ON CONFLICT DO NOTHING without a target works
-- with this constraint for an account that may only INSERT.
ALTER TABLE contact_submissions
  ADD CONSTRAINT una_fila_por_solicitud EXCLUDE USING gist (huella WITH =, ventana WITH &&);
