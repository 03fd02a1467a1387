-- What drizzle-kit cannot say: INCLUDE and trigram indexes, generated search columns, the sequence of order numbers.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE SEQUENCE order_number_seq;
--> statement-breakpoint
-- Two hanzi have no trigram, so names are found by their two-character pieces.
CREATE FUNCTION name_pieces(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT array_agg(DISTINCT substr(name, i, 2)) FROM generate_series(1, greatest(length(name) - 1, 1)) AS i WHERE name IS NOT NULL $$;
--> statement-breakpoint
ALTER TABLE orders ADD COLUMN search text COLLATE "C" GENERATED ALWAYS AS
  (coalesce(no, '') || ' ' || coalesce(case_no, '') || ' ' || coalesce(car_no, '') || ' ' || coalesce(phone, '')) STORED;
--> statement-breakpoint
ALTER TABLE orders ADD COLUMN contact_pieces text[] GENERATED ALWAYS AS (name_pieces(contact)) STORED;
--> statement-breakpoint
CREATE INDEX orders_search_trgm ON orders USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX orders_contact_pieces ON orders USING gin (contact_pieces);
--> statement-breakpoint
CREATE INDEX orders_time ON orders (order_time, id)
  INCLUDE (status, is_off, customer_id, predict_money, real_money, user_to_driver_money) WHERE removed_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_customer_time ON orders (customer_id, order_time, id)
  INCLUDE (status, predict_money, real_money, user_to_driver_money) WHERE removed_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_owner_time ON orders (owner_firm_id, order_time, id)
  INCLUDE (status, customer_id, predict_money, real_money, user_to_driver_money) WHERE removed_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_firm_time ON orders (firm_id, order_time, id)
  INCLUDE (status, customer_id, predict_money, real_money, user_to_driver_money) WHERE removed_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_plate_time ON orders (car_no, order_time);
--> statement-breakpoint
-- Open orders are few: the queues are counted over them alone.
CREATE INDEX orders_open ON orders (status, status_time) WHERE removed_at IS NULL AND status NOT IN (4, 34, 5, 6, 7, 8, 9);
--> statement-breakpoint
CREATE UNIQUE INDEX staff_firm_account ON staff (firm_id, account) WHERE removed_at IS NULL;
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_money CHECK (predict_money >= 0 AND real_money >= 0 AND user_to_driver_money >= 0 AND paid_money >= 0);
