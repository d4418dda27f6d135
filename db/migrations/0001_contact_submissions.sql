CREATE TABLE "contact_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pais" text NOT NULL,
	"nombre" text NOT NULL,
	"telefono" text NOT NULL,
	"email" text NOT NULL,
	"empresa" text NOT NULL,
	"huella" "bytea" GENERATED ALWAYS AS (huella_de_solicitud(pais, nombre, telefono, email, empresa)) STORED NOT NULL,
	"ventana" "int8range" DEFAULT ventana_de_diez_minutos() NOT NULL,
	CONSTRAINT "pais_valido" CHECK ("contact_submissions"."pais" IN ('colombia', 'republica-dominicana', 'otro')),
	CONSTRAINT "nombre_valido" CHECK (char_length("contact_submissions"."nombre") BETWEEN 2 AND 100 AND es_texto_limpio("contact_submissions"."nombre")),
	CONSTRAINT "telefono_valido" CHECK ("contact_submissions"."telefono" ~ '^[0-9+() -]{7,20}$' AND es_texto_limpio("contact_submissions"."telefono")),
	CONSTRAINT "email_valido" CHECK (char_length("contact_submissions"."email") <= 255 AND es_email("contact_submissions"."email")),
	CONSTRAINT "empresa_valida" CHECK (char_length("contact_submissions"."empresa") BETWEEN 2 AND 100 AND es_texto_limpio("contact_submissions"."empresa"))
);
