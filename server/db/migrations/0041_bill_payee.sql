ALTER TABLE "bill" ADD COLUMN "payee_firm_id" integer;--> statement-breakpoint
UPDATE "bill" SET "payee_firm_id" = CASE "direction" WHEN 1 THEN "firm_id" ELSE "owner_firm_id" END;
