ALTER TABLE "driver_track" RENAME TO "step_place";--> statement-breakpoint
ALTER SEQUENCE "driver_track_id_seq" RENAME TO "step_place_id_seq";--> statement-breakpoint
ALTER INDEX "driver_track_pkey" RENAME TO "step_place_pkey";--> statement-breakpoint
ALTER INDEX "driver_track_order_id_time_index" RENAME TO "step_place_order_id_time_index";--> statement-breakpoint
CREATE TABLE "driver_position" (
	"driver_id" integer PRIMARY KEY NOT NULL,
	"at" "point" NOT NULL,
	"lng_e6" integer NOT NULL,
	"lat_e6" integer NOT NULL,
	"accuracy" real,
	"speed" real,
	"bearing" real,
	"battery" smallint,
	"source" smallint NOT NULL,
	"fix_time" timestamp with time zone NOT NULL,
	"received" timestamp with time zone DEFAULT now() NOT NULL
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
CREATE TABLE "driver_track" (
	"driver_id" integer NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"lng_e6" integer NOT NULL,
	"lat_e6" integer NOT NULL,
	CONSTRAINT "driver_track_driver_id_time_pk" PRIMARY KEY("driver_id","time")
) PARTITION BY RANGE ("time");
--> statement-breakpoint
-- Makes the partition of a day (UTC+8), unless it is there.
CREATE FUNCTION "driver_track_partition"(day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('driver_track_partition'));
	EXECUTE format(
		'CREATE TABLE IF NOT EXISTS %I PARTITION OF driver_track FOR VALUES FROM (%L) TO (%L)',
		'driver_track_' || to_char(day, 'YYYYMMDD'),
		to_char(day, 'YYYY-MM-DD') || ' 00:00:00+08',
		to_char(day + 1, 'YYYY-MM-DD') || ' 00:00:00+08'
	);
END $$;
--> statement-breakpoint
SELECT driver_track_partition(day) FROM (
	SELECT DISTINCT ("time" AT TIME ZONE 'Asia/Shanghai')::date AS day FROM "step_place"
	WHERE "kind" IS NULL AND "removed_at" IS NULL AND "driver_id" IS NOT NULL AND "time" IS NOT NULL
) days;
--> statement-breakpoint
INSERT INTO "driver_track" ("driver_id", "time", "lng_e6", "lat_e6")
SELECT "driver_id", "time", "lng_e6", "lat_e6" FROM "step_place"
WHERE "kind" IS NULL AND "removed_at" IS NULL AND "driver_id" IS NOT NULL AND "time" IS NOT NULL
	AND "lng_e6" IS NOT NULL AND "lat_e6" IS NOT NULL
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM "step_place" WHERE "kind" IS NULL;--> statement-breakpoint
INSERT INTO "driver_position" ("driver_id", "at", "lng_e6", "lat_e6", "source", "fix_time", "received")
SELECT "id", point("lng_e6" * 0.82e-6, "lat_e6" * 1e-6), "lng_e6", "lat_e6", 2, coalesce("position_time", "update_time"),
	coalesce("position_time", "update_time")
FROM "technician" WHERE "lng_e6" IS NOT NULL AND "lat_e6" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "driver_position_at_index" ON "driver_position" USING gist ("at");--> statement-breakpoint
DROP INDEX "technician_lat_e6_lng_e6_index";--> statement-breakpoint
ALTER TABLE "technician" DROP COLUMN "online_status";--> statement-breakpoint
ALTER TABLE "technician" DROP COLUMN "lng_e6";--> statement-breakpoint
ALTER TABLE "technician" DROP COLUMN "lat_e6";--> statement-breakpoint
ALTER TABLE "technician" DROP COLUMN "position_time";
