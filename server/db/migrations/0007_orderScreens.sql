ALTER TABLE "orders" ADD COLUMN "review_status" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "audit_remark" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "audit_name" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "audit_time" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_pay_type_is_audit_order_time_index" ON "orders" USING btree ("pay_type","is_audit","order_time");