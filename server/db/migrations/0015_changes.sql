CREATE TABLE "change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"resource" text NOT NULL,
	"row_id" integer NOT NULL,
	"version" integer,
	"action" text NOT NULL,
	"user_id" integer,
	"keys" jsonb,
	"was" jsonb
);
--> statement-breakpoint
CREATE INDEX "change_xid_index" ON "change" USING btree ("xid","id");