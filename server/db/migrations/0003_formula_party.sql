-- A formula is a customer's or a provider's; the columns that the server derives are filled in for formulas that stand.
UPDATE formula SET company_id = c.firm_id FROM customer c WHERE c.id = formula.customer_id;
--> statement-breakpoint
UPDATE formula SET services = (
  SELECT jsonb_agg(code::integer ORDER BY code::integer) FROM jsonb_object_keys(data) AS service(code)
) WHERE jsonb_typeof(data) = 'object';
--> statement-breakpoint
ALTER TABLE formula ADD CONSTRAINT formula_party CHECK ((customer_id IS NULL) <> (firm_id IS NULL));
