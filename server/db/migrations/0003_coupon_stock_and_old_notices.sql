-- What no writer may get past: a coupon is never issued from an empty stock.
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_stock_never_negative" CHECK ("stock" >= 0);--> statement-breakpoint
-- Notices from before there was publishing: they were out, and their firm's kind was not written down.
UPDATE "notice" SET "audience" = coalesce("audience", 0), "publish_time" = coalesce("publish_time", "create_time"),
  "publisher_type" = coalesce("publisher_type", (SELECT "firm_type" FROM "firm" WHERE "firm"."id" = "notice"."firm_id"), 0)
WHERE "status" = 1;
