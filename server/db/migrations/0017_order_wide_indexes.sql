-- What a list of orders is filtered by at length (a year, all of them) lies in the index that its number and sums are taken from:
-- the table's rows, of which it has 1.5 KB each, are read for a page alone.
DROP INDEX orders_time;
--> statement-breakpoint
CREATE INDEX orders_time ON orders (order_time, id)
  INCLUDE (status, is_off, customer_id, predict_money, real_money, user_to_driver_money, type, is_audit, order_channel, a_province, a_city, a_area) WHERE removed_at IS NULL;
--> statement-breakpoint
DROP INDEX orders_owner_time;
--> statement-breakpoint
CREATE INDEX orders_owner_time ON orders (owner_firm_id, order_time, id)
  INCLUDE (status, is_off, customer_id, predict_money, real_money, user_to_driver_money, type, is_audit, order_channel, a_province, a_city, a_area) WHERE removed_at IS NULL;
--> statement-breakpoint
DROP INDEX orders_firm_time;
--> statement-breakpoint
CREATE INDEX orders_firm_time ON orders (firm_id, order_time, id)
  INCLUDE (status, is_off, customer_id, predict_money, real_money, user_to_driver_money, type, is_audit, order_channel, a_province, a_city, a_area) WHERE removed_at IS NULL;
--> statement-breakpoint
-- A word of one or two letters has no trigram: it is looked for in the words alone, not in the rows.
CREATE INDEX orders_words ON orders (order_time, id)
  INCLUDE (search, contact, predict_money, real_money, user_to_driver_money) WHERE removed_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_address ON orders (address, id) WHERE removed_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_get_distance ON orders (get_distance, id) WHERE removed_at IS NULL;
