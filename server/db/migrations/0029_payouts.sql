CREATE TABLE "sandbox_payout" (
	"out_bill_no" text COLLATE "C" PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failure" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "receipt" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "scene" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "params" jsonb;--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "address" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "channel" integer;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "progress" integer;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "transfer_no" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "sent_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "package_info" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "confirm_expire" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_status_index" ON "outbox" USING btree ("status");--> statement-breakpoint
CREATE INDEX "sms_code_create_time_index" ON "sms_code" USING btree ("create_time");