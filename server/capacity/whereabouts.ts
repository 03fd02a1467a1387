import { type SQL, sql } from 'drizzle-orm'
import { onlineStatusSql } from './positions'

/** Where technicians were last, one row each: driver_id, lng_e6, lat_e6 (GCJ-02), position_time, online_status. */
export const driverPlaces: SQL = sql`(select p.driver_id, p.lng_e6, p.lat_e6, p.fix_time as position_time,
  ${onlineStatusSql} as online_status from driver_position p)`
