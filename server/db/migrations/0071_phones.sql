ALTER TABLE "orders" ADD COLUMN "place_asked" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "asked_place" jsonb;--> statement-breakpoint
ALTER TABLE "technician" ADD COLUMN "shows_price" integer;