import { index, integer, pgTable, point, primaryKey, real, smallint, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Newest fix of each technician, GCJ-02. No log and no feed of changes follows it.
 * `at` serves the index alone: degrees, longitude times {@link LNG_SCALE}, kept while the technician moved less than 20 m.
 */
export const driverPosition = pgTable(
  'driver_position',
  {
    driver_id: integer('driver_id').primaryKey(),
    at: point('at', { mode: 'tuple' }).notNull(),
    lng_e6: integer('lng_e6').notNull(),
    lat_e6: integer('lat_e6').notNull(),
    /** metres */
    accuracy: real('accuracy'),
    /** km/h */
    speed: real('speed'),
    /** degrees, clockwise from north */
    bearing: real('bearing'),
    /** percent */
    battery: smallint('battery'),
    /** a code of `fixSource` */
    source: smallint('source').notNull(),
    fix_time: moment('fix_time').notNull(),
    received: moment('received').notNull().defaultNow(),
  },
  (table) => [index('driver_position_at_index').using('gist', table.at)],
)

/** Where technicians were, GCJ-02: appended, thinned when written, a partition for each day (UTC+8), dropped after the kept days. */
export const driverTrack = pgTable(
  'driver_track',
  {
    driver_id: integer('driver_id').notNull(),
    time: moment('time').notNull(),
    lng_e6: integer('lng_e6').notNull(),
    lat_e6: integer('lat_e6').notNull(),
  },
  (table) => [primaryKey({ columns: [table.driver_id, table.time] })],
)
