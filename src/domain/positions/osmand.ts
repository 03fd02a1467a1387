import type { Unix } from '../time'
import { isObject, kmhOfKnots, kmhOfMetres, numberOf, percentOfShare, type Report, reportOf, timeOf } from './report'

/**
 * A point of OsmAnd's protocol: its query form (speed in knots, battery in percent) or its newer JSON (m/s, share of 1).
 * Without a moment the query form means `now`.
 * @param now unix seconds
 * @returns null where it says no place of a device, or that its place is not valid
 */
export function readOsmAnd(value: unknown, now: Unix): Report | null {
  if (!isObject(value)) return null
  return isObject(value.location) ? readJson(value.location, value.device_id) : readQuery(value, now)
}

/** A parameter that is given twice counts as given last, as in Traccar. */
const last = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value)

function readQuery(values: Readonly<Record<string, unknown>>, now: Unix): Report | null {
  const of = (name: string) => last(values[name])
  const valid = of('valid')
  if (valid !== undefined && valid !== true && !/^(true|1)$/i.test(String(valid))) return null
  const [lat, lng] = typeof of('location') === 'string' ? String(of('location')).split(',') : [of('lat'), of('lon')]
  const timestamp = of('timestamp')
  return reportOf({
    id: of('id') ?? of('deviceid'),
    time: timestamp === undefined ? now : timeOf(timestamp),
    lng,
    lat,
    accuracy: of('accuracy'),
    speed: kmhOfKnots(of('speed')),
    bearing: of('bearing') ?? of('heading'),
    battery: numberOf(of('batt')),
  })
}

function readJson(location: Readonly<Record<string, unknown>>, id: unknown): Report | null {
  const coords = isObject(location.coords) ? location.coords : {}
  const battery = isObject(location.battery) ? location.battery : {}
  return reportOf({
    id,
    time: timeOf(location.timestamp),
    lng: coords.longitude,
    lat: coords.latitude,
    accuracy: coords.accuracy,
    speed: kmhOfMetres(coords.speed),
    bearing: coords.heading,
    battery: percentOfShare(battery.level),
  })
}
