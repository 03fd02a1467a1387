-- The ledger is written by ledger_post alone, which says so as long as it runs: by a call, since a SET of the function may be declared
-- of such a name by superusers alone. Before, its lines were added up once more after they had been written, which took a seventh of a
-- movement's time, and a balance was anybody's to change.
DROP TRIGGER ledger_entry_sums ON "ledger_entry";--> statement-breakpoint
DROP FUNCTION check_ledger_lines();--> statement-breakpoint
CREATE FUNCTION refuse_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is written by ledger_post' USING ERRCODE = 'RD002';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entry_comes BEFORE INSERT ON "ledger_entry" FOR EACH STATEMENT
  WHEN (current_setting('ledger.books', true) IS DISTINCT FROM 'open') EXECUTE FUNCTION refuse_ledger_entry();--> statement-breakpoint
CREATE TRIGGER ledger_movement_comes BEFORE INSERT ON "ledger_movement" FOR EACH STATEMENT
  WHEN (current_setting('ledger.books', true) IS DISTINCT FROM 'open') EXECUTE FUNCTION refuse_ledger_entry();--> statement-breakpoint
CREATE TRIGGER ledger_account_moves BEFORE INSERT OR UPDATE ON "ledger_account" FOR EACH STATEMENT
  WHEN (current_setting('ledger.books', true) IS DISTINCT FROM 'open') EXECUTE FUNCTION refuse_ledger_entry();--> statement-breakpoint
CREATE TRIGGER ledger_account_remains BEFORE TRUNCATE ON "ledger_account" FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
-- Books one movement, once by its key: its number, or null when it had been booked before. Its lines sum to zero. The accounts are gone
-- through in one order, those with a floor changed and by that locked; that none goes below nothing is the check of their table. Those
-- without, which are the platform's, are locked by nobody. A key that has other lines is refused.
CREATE OR REPLACE FUNCTION ledger_post(
  p_key text, p_kind text, p_no text, p_about jsonb, p_user integer, p_event timestamptz,
  p_firms integer[], p_accounts text[], p_amounts bigint[], p_booked timestamptz DEFAULT now()
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_books text := set_config('ledger.books', 'open', true);
  v_movement bigint;
  v_sum bigint := 0;
  v_account bigint;
  v_is_floored boolean;
  v_balance bigint;
BEGIN
  FOR line IN 2 .. cardinality(p_firms) LOOP
    IF p_firms[line - 1] > p_firms[line]
      OR p_firms[line - 1] = p_firms[line] AND p_accounts[line - 1] COLLATE "C" > p_accounts[line]
    THEN
      SELECT array_agg(l.firm_id ORDER BY l), array_agg(l.kind ORDER BY l), array_agg(l.amount ORDER BY l)
      INTO p_firms, p_accounts, p_amounts FROM (
        SELECT firm_id, kind COLLATE "C" AS kind, amount FROM unnest(p_firms, p_accounts, p_amounts) AS l(firm_id, kind, amount)) l;
      EXIT;
    END IF;
  END LOOP;
  INSERT INTO "ledger_movement" (key, kind, no, about, user_id, event_time, create_time)
  VALUES (p_key, p_kind, p_no, p_about, p_user, p_event, p_booked)
  ON CONFLICT (key) DO NOTHING RETURNING id INTO v_movement;
  IF v_movement IS NULL THEN
    IF NOT EXISTS (
      SELECT 1 FROM "ledger_movement" m WHERE m.key = p_key AND m.kind = p_kind AND m.no = p_no
        AND cardinality(p_firms) = (SELECT count(*) FROM "ledger_entry" e WHERE e.movement_id = m.id)
        AND NOT EXISTS (
          SELECT l.firm_id, l.kind COLLATE "C", l.amount FROM unnest(p_firms, p_accounts, p_amounts) AS l(firm_id, kind, amount)
          EXCEPT ALL SELECT a.firm_id, a.kind, e.amount
          FROM "ledger_entry" e JOIN "ledger_account" a ON a.id = e.account_id WHERE e.movement_id = m.id)
    ) THEN
      RAISE EXCEPTION 'the key % is of another movement', p_key USING ERRCODE = 'RD002';
    END IF;
    v_books := set_config('ledger.books', 'shut', true);
    RETURN NULL;
  END IF;
  FOR line IN 1 .. cardinality(p_firms) LOOP
    v_sum := v_sum + nullif(p_amounts[line], 0);
    LOOP
      -- A firm's account has a floor: it is changed without being looked up.
      v_is_floored := p_firms[line] > 0;
      IF NOT v_is_floored THEN
        SELECT a.id, a.floored INTO v_account, v_is_floored FROM "ledger_account" a
        WHERE a.firm_id = p_firms[line] AND a.kind = p_accounts[line];
        v_balance := NULL;
        EXIT WHEN NOT v_is_floored;
      END IF;
      UPDATE "ledger_account" a SET balance = a.balance + p_amounts[line]
      WHERE a.firm_id = p_firms[line] AND a.kind = p_accounts[line] AND a.floored
      RETURNING a.id, a.balance INTO v_account, v_balance;
      EXIT WHEN FOUND;
      INSERT INTO "ledger_account" (firm_id, kind, floored)
      VALUES (p_firms[line], p_accounts[line], p_firms[line] > 0) ON CONFLICT DO NOTHING;
    END LOOP;
    INSERT INTO "ledger_entry" (movement_id, account_id, amount, balance)
    VALUES (v_movement, v_account, p_amounts[line], v_balance);
  END LOOP;
  IF v_sum IS DISTINCT FROM 0 OR cardinality(p_firms) < 2 THEN
    RAISE EXCEPTION 'the lines of a movement do not sum to zero' USING ERRCODE = 'RD002';
  END IF;
  v_books := set_config('ledger.books', 'shut', true);
  RETURN v_movement;
END $$;--> statement-breakpoint
-- What a key stands for is told by its lines.
ALTER TABLE "ledger_movement" DROP COLUMN "fingerprint";
