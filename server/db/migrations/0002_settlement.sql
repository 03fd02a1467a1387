ALTER TABLE "orders" ADD COLUMN "customer_progress" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "firm_progress" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "firm_record" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_is_check" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_deduct_money" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "firm_deduct_money" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_deductions" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "firm_deductions" jsonb;