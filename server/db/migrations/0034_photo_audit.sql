CREATE TABLE "photo_claim" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"staff_name" text COLLATE "C" NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "photo_audit" integer;--> statement-breakpoint
-- by hand
-- How far an order's photos are audited stands with the order, whoever writes a picture. Codes as in `photoAuditOf`.
CREATE FUNCTION photo_audit_keep(p_orders integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE "orders" o SET photo_audit = s.state
  FROM (
    SELECT w.id, CASE
      WHEN count(p.id) = 0 THEN 0
      WHEN bool_or(p.audit_status IS NULL OR p.audit_status NOT IN (1, 2)) THEN 1
      WHEN bool_or(p.audit_status = 2) THEN 2
      ELSE 3 END AS state
    FROM unnest(p_orders) AS w(id) LEFT JOIN "picture" p ON p.order_id = w.id AND p.removed_at IS NULL
    GROUP BY w.id
  ) s
  WHERE o.id = s.id AND o.photo_audit IS DISTINCT FROM s.state
$$;
--> statement-breakpoint
CREATE FUNCTION photo_audit_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM photo_audit_keep(array_agg(DISTINCT order_id)) FROM inserted;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION photo_audit_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM photo_audit_keep(ARRAY[OLD.order_id, NEW.order_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER picture_photo_audit_insert AFTER INSERT ON "picture"
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION photo_audit_inserted();
--> statement-breakpoint
CREATE TRIGGER picture_photo_audit_update AFTER UPDATE OF audit_status, removed_at, order_id ON "picture"
  FOR EACH ROW WHEN ((OLD.audit_status, OLD.removed_at, OLD.order_id) IS DISTINCT FROM (NEW.audit_status, NEW.removed_at, NEW.order_id))
  EXECUTE FUNCTION photo_audit_updated();
--> statement-breakpoint
UPDATE "orders" o SET photo_audit = coalesce(s.state, 0)
FROM "orders" w LEFT JOIN (
  SELECT order_id, CASE
    WHEN bool_or(audit_status IS NULL OR audit_status NOT IN (1, 2)) THEN 1
    WHEN bool_or(audit_status = 2) THEN 2
    ELSE 3 END AS state
  FROM "picture" WHERE removed_at IS NULL GROUP BY order_id
) s ON s.order_id = w.id
WHERE o.id = w.id;
--> statement-breakpoint
CREATE INDEX "orders_photo_queue_index" ON "orders" (finish_time, id) WHERE photo_audit = 1 AND removed_at IS NULL;
