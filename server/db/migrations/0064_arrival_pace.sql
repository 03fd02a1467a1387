CREATE TABLE "arrival_pace" (
	"area" integer NOT NULL,
	"hour" smallint NOT NULL,
	"orders" integer NOT NULL,
	"low" integer NOT NULL,
	"middle" integer NOT NULL,
	"high" integer NOT NULL,
	"km" real NOT NULL,
	"time" timestamp with time zone NOT NULL,
	CONSTRAINT "arrival_pace_area_hour_pk" PRIMARY KEY("area","hour")
);
--> statement-breakpoint
ALTER TABLE "distribution_plan" ADD COLUMN "beyond" integer DEFAULT 0 NOT NULL;