DROP INDEX "ledger_movement_no_index";--> statement-breakpoint
DROP INDEX "ledger_movement_kind_index";--> statement-breakpoint
-- Nothing asks for movements by number or kind alone. A balance that changes finds room beside it, so that no index learns of it.
ALTER TABLE "ledger_account" SET (fillfactor = 50);--> statement-breakpoint
-- Books one movement, once by its key: its number, or null when it had been booked before. The accounts of firms are changed, and by
-- that locked, in one order; that none goes below nothing is the check of their table. Those of the platform are locked by nobody.
-- Line by line, since joining arrays with accounts took a quarter of a movement's time; arrays are not planned anew at each call.
CREATE OR REPLACE FUNCTION ledger_post(
  p_key text, p_kind text, p_no text, p_about jsonb, p_user integer, p_event timestamptz,
  p_firms integer[], p_accounts text[], p_amounts bigint[], p_booked timestamptz DEFAULT now()
) RETURNS bigint LANGUAGE plpgsql SET plan_cache_mode TO force_generic_plan AS $$
DECLARE
  v_fingerprint text := md5(concat_ws('|', p_kind, p_no, p_firms::text, p_accounts::text, p_amounts::text));
  v_lines integer := cardinality(p_firms);
  v_movement bigint;
  v_id bigint;
  v_is_floored boolean;
  v_balance bigint;
  v_ids bigint[];
  v_floored boolean[];
  v_balances bigint[];
  v_order integer[];
BEGIN
  INSERT INTO "ledger_movement" (key, kind, fingerprint, no, about, user_id, event_time, create_time)
  VALUES (p_key, p_kind, v_fingerprint, p_no, p_about, p_user, p_event, p_booked)
  ON CONFLICT (key) DO NOTHING RETURNING id INTO v_movement;
  IF v_movement IS NULL THEN
    IF NOT EXISTS (SELECT 1 FROM "ledger_movement" WHERE key = p_key AND fingerprint = v_fingerprint) THEN
      RAISE EXCEPTION 'the key % is of another movement', p_key USING ERRCODE = 'RD002';
    END IF;
    RETURN NULL;
  END IF;
  FOR attempt IN 1 .. 2 LOOP
    FOR line IN 1 .. v_lines LOOP
      SELECT a.id, a.floored INTO v_id, v_is_floored FROM "ledger_account" a
      WHERE a.firm_id = p_firms[line] AND a.kind = p_accounts[line];
      EXIT WHEN NOT FOUND;
      v_ids[line] := v_id;
      v_floored[line] := v_is_floored;
      v_balances[line] := NULL;
    END LOOP;
    EXIT WHEN cardinality(v_ids) = v_lines;
    INSERT INTO "ledger_account" (firm_id, kind, floored)
    SELECT DISTINCT l.firm_id, l.kind, l.firm_id > 0 FROM unnest(p_firms, p_accounts) AS l(firm_id, kind)
    ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  END LOOP;
  IF v_lines = 2 THEN
    v_order := CASE WHEN v_ids[1] < v_ids[2] THEN '{1,2}'::integer[] ELSE '{2,1}'::integer[] END;
  ELSE
    SELECT array_agg(l.at ORDER BY v_ids[l.at]) INTO v_order FROM generate_series(1, v_lines) AS l(at);
  END IF;
  FOR step IN 1 .. v_lines LOOP
    IF v_floored[v_order[step]] THEN
      UPDATE "ledger_account" SET balance = balance + p_amounts[v_order[step]] WHERE id = v_ids[v_order[step]]
      RETURNING balance INTO v_balance;
      v_balances[v_order[step]] := v_balance;
    END IF;
  END LOOP;
  INSERT INTO "ledger_entry" (movement_id, account_id, amount, balance)
  SELECT v_movement, v_ids[l.at], p_amounts[l.at], v_balances[l.at] FROM unnest(v_order) AS l(at);
  RETURN v_movement;
END $$;--> statement-breakpoint
-- The agreed day of an advance is told by its midnight, as whoever enters one tells it.
UPDATE "lending" SET due_time = date_trunc('day', due_time AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai';
