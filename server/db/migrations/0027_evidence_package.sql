CREATE TABLE "evidence_package" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evidence_package_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"order_ids" jsonb NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"key" text COLLATE "C",
	"size" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"finish_time" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "evidence_package_status_index" ON "evidence_package" USING btree ("status");--> statement-breakpoint
CREATE INDEX "evidence_package_user_id_index" ON "evidence_package" USING btree ("user_id");