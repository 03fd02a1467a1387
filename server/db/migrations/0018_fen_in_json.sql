-- Amounts inside of an order's JSON were yuan; they are fen like all others.
UPDATE "orders" SET "firm_deductions" = (
  SELECT jsonb_agg(d || jsonb_build_object('money', round((d ->> 'money')::numeric * 100)) ORDER BY at)
  FROM jsonb_array_elements("firm_deductions") WITH ORDINALITY AS list(d, at))
WHERE jsonb_typeof("firm_deductions") = 'array' AND jsonb_array_length("firm_deductions") > 0;
--> statement-breakpoint
UPDATE "orders" SET "customer_deductions" = (
  SELECT jsonb_agg(d || jsonb_build_object('money', round((d ->> 'money')::numeric * 100)) ORDER BY at)
  FROM jsonb_array_elements("customer_deductions") WITH ORDINALITY AS list(d, at))
WHERE jsonb_typeof("customer_deductions") = 'array' AND jsonb_array_length("customer_deductions") > 0;
--> statement-breakpoint
UPDATE "orders" SET "price_before" = "price_before" || jsonb_build_object(
  'owner_money', round(("price_before" ->> 'owner_money')::numeric * 100),
  'predict_money', round(("price_before" ->> 'predict_money')::numeric * 100))
WHERE jsonb_typeof("price_before") = 'object';
