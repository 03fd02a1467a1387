-- Passwords that edits of firms, companies and people have written into the log.
UPDATE audit_log SET changes = changes || '{"password": ["***", "***"]}'
WHERE resource IN ('firm', 'company', 'staff', 'customer') AND changes ? 'password';
--> statement-breakpoint
-- What a call had written stood beside its reply, and a plain hash of what it had sent. A repetition of a call from before is
-- refused rather than made twice.
UPDATE idempotency_keys SET body_hash = '', reply = '{"reply": null}';
--> statement-breakpoint
-- What was typed as an account's name, which may have been a password.
DELETE FROM login_attempts WHERE key LIKE 'name:%';
--> statement-breakpoint
-- Where firms see their own rows of a run-time resource alone, a value is unique within each firm.
DO $$
DECLARE
  old record;
BEGIN
  FOR old IN
    SELECT i.indexname AS name, i.indexdef AS definition
    FROM pg_indexes i
    JOIN design d ON i.indexname LIKE 'runtime\_' || d.id || '\_%\_unique'
    JOIN design_version v ON v.design_id = d.id AND v.number = d.published
    WHERE i.tablename = 'runtime_row' AND i.schemaname = current_schema() AND v.declaration ->> 'scope' <> 'all'
      AND i.indexname NOT LIKE 'runtime\_' || d.id || '\_firm\_%'
  LOOP
    EXECUTE replace(
      replace(old.definition, old.name, regexp_replace(old.name, '^(runtime_\d+)_', '\1_firm_')),
      'USING btree (', 'USING btree ((((data ->> ''firm'')::integer)), ');
    EXECUTE format('DROP INDEX %I', old.name);
  END LOOP;
END $$;
