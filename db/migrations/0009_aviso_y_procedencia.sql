ALTER TABLE "contact_submissions" ADD COLUMN "version_aviso" text;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "fuente" text;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "medio" text;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "campana" text;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "procedencia" text;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "version_aviso_valida" CHECK ("contact_submissions"."version_aviso" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "fuente_valida" CHECK (char_length("contact_submissions"."fuente") BETWEEN 1 AND 100 AND es_texto_limpio("contact_submissions"."fuente"));--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "medio_valido" CHECK (char_length("contact_submissions"."medio") BETWEEN 1 AND 100 AND es_texto_limpio("contact_submissions"."medio"));--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "campana_valida" CHECK (char_length("contact_submissions"."campana") BETWEEN 1 AND 100 AND es_texto_limpio("contact_submissions"."campana"));--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "procedencia_valida" CHECK (char_length("contact_submissions"."procedencia") <= 253 AND "contact_submissions"."procedencia" ~ '^[a-z0-9_-]+(\.[a-z0-9_-]+)*$');