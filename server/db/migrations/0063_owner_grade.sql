ALTER TABLE "orders" ADD COLUMN "owner_grade" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "owner_words" text COLLATE "C";