-- As before, in one look at what was added.
CREATE OR REPLACE FUNCTION check_ledger_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM added a GROUP BY movement_id
    HAVING sum(amount) <> 0 OR count(*) < 2 OR bool_or(amount = 0)
      OR count(*) <> (SELECT count(*) FROM "ledger_entry" e WHERE e.movement_id = a.movement_id)
  ) THEN
    RAISE EXCEPTION 'the lines of a movement do not sum to zero' USING ERRCODE = 'RD002';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Books one movement, once by its key: its number, or null when it had been booked before. The accounts of firms are locked in one
-- order; that none goes below nothing is the check of their table. Those of the platform, firm 0, are locked by nobody.
-- Arrays are planned anew at each call unless told otherwise, which took more than half of a movement's time.
CREATE OR REPLACE FUNCTION ledger_post(
  p_key text, p_kind text, p_no text, p_about jsonb, p_user integer, p_event timestamptz,
  p_firms integer[], p_accounts text[], p_amounts bigint[], p_booked timestamptz DEFAULT now()
) RETURNS bigint LANGUAGE plpgsql SET plan_cache_mode TO force_generic_plan AS $$
DECLARE
  v_fingerprint text := md5(concat_ws('|', p_kind, p_no, p_firms::text, p_accounts::text, p_amounts::text));
  v_movement bigint;
  v_known integer;
BEGIN
  INSERT INTO "ledger_movement" (key, kind, fingerprint, no, about, user_id, event_time, create_time)
  VALUES (p_key, p_kind, v_fingerprint, p_no, p_about, p_user, p_event, p_booked)
  ON CONFLICT (key) DO NOTHING RETURNING id, (
    SELECT count(*) FROM unnest(p_firms, p_accounts) AS l(firm_id, kind), LATERAL (
      SELECT 1 FROM "ledger_account" a WHERE a.firm_id = l.firm_id AND a.kind = l.kind LIMIT 1) a
  ) INTO v_movement, v_known;
  IF v_movement IS NULL THEN
    IF NOT EXISTS (SELECT 1 FROM "ledger_movement" WHERE key = p_key AND fingerprint = v_fingerprint) THEN
      RAISE EXCEPTION 'the key % is of another movement', p_key USING ERRCODE = 'RD002';
    END IF;
    RETURN NULL;
  END IF;
  IF v_known < cardinality(p_firms) THEN
    INSERT INTO "ledger_account" (firm_id, kind, floored)
    SELECT DISTINCT l.firm_id, l.kind, l.firm_id > 0 FROM unnest(p_firms, p_accounts) AS l(firm_id, kind)
    ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  END IF;
  WITH line AS MATERIALIZED (
    SELECT a.id, a.floored, l.amount
    FROM unnest(p_firms, p_accounts, p_amounts) AS l(firm_id, kind, amount), LATERAL (
      SELECT a.id, a.floored FROM "ledger_account" a WHERE a.firm_id = l.firm_id AND a.kind = l.kind LIMIT 1) a
  ), held AS MATERIALIZED (
    SELECT a.id, l.amount FROM line l JOIN "ledger_account" a ON a.id = l.id WHERE l.floored ORDER BY a.id FOR UPDATE OF a
  ), moved AS (
    UPDATE "ledger_account" a SET balance = a.balance + h.amount FROM held h WHERE a.id = h.id RETURNING a.id, a.balance
  )
  INSERT INTO "ledger_entry" (movement_id, account_id, amount, balance)
  SELECT v_movement, l.id, l.amount, m.balance FROM line l LEFT JOIN moved m ON m.id = l.id ORDER BY l.id;
  RETURN v_movement;
END $$;
