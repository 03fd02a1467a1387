ALTER TABLE "picture" ADD COLUMN "shown_sha256" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sha256" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "name" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "used_time" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "picture_shown_sha256_index" ON "picture" USING btree ("shown_sha256");--> statement-breakpoint
CREATE INDEX "files_sha256_index" ON "files" USING btree ("sha256");--> statement-breakpoint
UPDATE "picture" SET "shown_sha256" = "sha256" WHERE "sha256" IS NOT NULL AND "picture" = "original_picture";