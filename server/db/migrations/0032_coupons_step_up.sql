ALTER TABLE "company_config" ADD COLUMN "step_up_money" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_money" bigint;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "review_status" integer;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "reviewer_ids" jsonb;--> statement-breakpoint
-- by hand
-- An order has one coupon at most.
CREATE UNIQUE INDEX "user_coupon_bound" ON "user_coupon" ("order_id") WHERE "status" IN (1, 4) AND "removed_at" IS NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_money" CHECK ("coupon_money" >= 0);
