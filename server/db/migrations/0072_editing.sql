CREATE UNLOGGED TABLE "editing" (
	"form" text PRIMARY KEY NOT NULL,
	"stream" text NOT NULL,
	"resource" text NOT NULL,
	"row_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"firm_id" integer NOT NULL,
	"is_changed" boolean NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"seen" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "editing_row_index" ON "editing" USING btree ("resource","row_id");--> statement-breakpoint
CREATE INDEX "editing_stream_index" ON "editing" USING btree ("stream");