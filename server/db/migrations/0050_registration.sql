ALTER TABLE "firm" ADD COLUMN "apply_status" integer;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "apply_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "apply_remark" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "firm" ADD COLUMN "licence" text COLLATE "C";