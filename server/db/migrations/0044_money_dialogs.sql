ALTER TABLE "bill_payment" ADD COLUMN "method" integer;--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "deduct_remark" text COLLATE "C";