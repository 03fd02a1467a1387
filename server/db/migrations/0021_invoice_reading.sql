ALTER TABLE "bill_invoice" ADD COLUMN "read" jsonb;--> statement-breakpoint
ALTER TABLE "bill_invoice" ADD COLUMN "file_hash" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "bill_invoice_file_hash_index" ON "bill_invoice" USING btree ("file_hash");