ALTER TABLE "picture" ADD COLUMN "thumb" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "sha256" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "dhash" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "taken_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "taken_lng" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "taken_lat" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "distance" integer;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "parent_id" integer;--> statement-breakpoint
CREATE INDEX "picture_sha256_index" ON "picture" USING btree ("sha256");