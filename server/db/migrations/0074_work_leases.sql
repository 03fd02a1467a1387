CREATE TABLE "work_lease" (
	"queue" text COLLATE "C" NOT NULL,
	"row_id" integer NOT NULL,
	"holder" text COLLATE "C",
	"until" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text COLLATE "C",
	CONSTRAINT "work_lease_queue_row_id_pk" PRIMARY KEY("queue","row_id")
);
--> statement-breakpoint
CREATE INDEX "work_lease_until_index" ON "work_lease" USING btree ("until");