CREATE TABLE "rule_rehearsal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_rehearsal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"firm_id" integer NOT NULL,
	"rule_id" integer,
	"title" text COLLATE "C" NOT NULL,
	"rule_version" integer,
	"base" jsonb,
	"draft" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"hands" jsonb,
	"left_out" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"begin_time" timestamp with time zone,
	"finish_time" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "rule_rehearsal_status_index" ON "rule_rehearsal" USING btree ("status");--> statement-breakpoint
CREATE INDEX "rule_rehearsal_firm_id_index" ON "rule_rehearsal" USING btree ("firm_id","id");