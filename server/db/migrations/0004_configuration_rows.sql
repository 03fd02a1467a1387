-- What the lists of 类型配置 hold before anybody has edited them (src/domain/typeLists.ts; a test keeps both equal).
INSERT INTO type_option (kind, code, label, rank, status) VALUES
  ('ext_type', 1, '陷车', 1, 1),
  ('ext_type', 2, '掉沟', 2, 1),
  ('ext_type', 3, '侧翻', 3, 1),
  ('ext_type', 4, '骑路肩', 4, 1),
  ('ext_type', 5, '涉水', 5, 1),
  ('ext_type', 6, '其他', 6, 1),
  ('license_class', 1, 'A1', 1, 1),
  ('license_class', 2, 'A2', 2, 1),
  ('license_class', 3, 'B1', 3, 1),
  ('license_class', 4, 'B2', 4, 1),
  ('license_class', 5, 'C1', 5, 1),
  ('license_class', 6, 'C2', 6, 1);
--> statement-breakpoint
-- A code names one item for good.
CREATE UNIQUE INDEX type_option_kind_code_once ON type_option (kind, code);
--> statement-breakpoint
-- Photo templates from before they had a company are the platform's.
UPDATE photo_requirement SET firm_id = (SELECT min(id) FROM firm WHERE firm_type = 0) WHERE firm_id IS NULL;

--> statement-breakpoint
-- What no writer may get past: a coupon is never issued from an empty stock.
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_stock_never_negative" CHECK ("stock" >= 0);
--> statement-breakpoint
-- Notices from before there was publishing: they were out, and their firm's kind was not written down.
UPDATE "notice" SET "audience" = coalesce("audience", 0), "publish_time" = coalesce("publish_time", "create_time"),
  "publisher_type" = coalesce("publisher_type", (SELECT "firm_type" FROM "firm" WHERE "firm"."id" = "notice"."firm_id"), 0)
WHERE "status" = 1;

--> statement-breakpoint
-- A formula is a customer's or a provider's; the columns that the server derives are filled in for formulas that stand.
UPDATE formula SET company_id = c.firm_id FROM customer c WHERE c.id = formula.customer_id;
--> statement-breakpoint
UPDATE formula SET services = (
  SELECT jsonb_agg(code::integer ORDER BY code::integer) FROM jsonb_object_keys(data) AS service(code)
) WHERE jsonb_typeof(data) = 'object';
--> statement-breakpoint
ALTER TABLE formula ADD CONSTRAINT formula_party CHECK ((customer_id IS NULL) <> (firm_id IS NULL));
