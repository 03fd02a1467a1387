ALTER TABLE "car" ADD COLUMN "urge_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "technician" ADD COLUMN "urge_time" timestamp with time zone;