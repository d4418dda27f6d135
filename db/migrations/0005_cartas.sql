CREATE TABLE "cartas" (
	"solicitud" uuid NOT NULL,
	"clase" text NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"proximo_intento" timestamp with time zone DEFAULT now() NOT NULL,
	"tomada_hasta" timestamp with time zone,
	"enviada_en" timestamp with time zone,
	"motivo" text,
	CONSTRAINT "cartas_solicitud_clase_pk" PRIMARY KEY("solicitud","clase"),
	CONSTRAINT "clase_valida" CHECK ("cartas"."clase" IN ('aviso', 'confirmacion')),
	CONSTRAINT "estado_valido" CHECK ("cartas"."estado" IN ('pendiente', 'enviada', 'rechazada', 'vencida', 'omitida'))
);
--> statement-breakpoint
ALTER TABLE "cartas" ADD CONSTRAINT "cartas_solicitud_contact_submissions_id_fk" FOREIGN KEY ("solicitud") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cartas_pendientes" ON "cartas" USING btree ("proximo_intento") WHERE "cartas"."estado" = 'pendiente';--> statement-breakpoint
CREATE INDEX "cartas_enviadas" ON "cartas" USING btree ("enviada_en");