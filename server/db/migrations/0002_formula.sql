ALTER TABLE "formula" ADD COLUMN "services" jsonb;--> statement-breakpoint
ALTER TABLE "formula" ADD COLUMN "area_id" integer;--> statement-breakpoint
ALTER TABLE "formula" ADD COLUMN "company_id" integer;