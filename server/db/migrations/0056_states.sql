ALTER TABLE "company_config" ADD COLUMN "jump_visit" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "jump_next_time" timestamp with time zone;