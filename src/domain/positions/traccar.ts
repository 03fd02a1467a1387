import { isObject, kmhOfKnots, numberOf, type Report, reportOf, timeOf } from './report'

/**
 * A point as Traccar forwards it (`forward.type=json`): `{position, device}`; speed in knots. Unknown members are ignored.
 * @returns null where it says no place of a device, or `valid: false`; a repeated last place has its own `fixTime` and does no harm
 */
export function readTraccar(value: unknown): Report | null {
  if (!isObject(value) || !isObject(value.position) || !isObject(value.device)) return null
  const { position, device } = value
  if (position.valid === false) return null
  const attributes = isObject(position.attributes) ? position.attributes : {}
  return reportOf({
    id: device.uniqueId,
    time: timeOf(position.fixTime),
    lng: position.longitude,
    lat: position.latitude,
    accuracy: numberOf(position.accuracy) === 0 ? null : position.accuracy,
    speed: kmhOfKnots(position.speed),
    bearing: position.course,
    battery: numberOf(attributes.batteryLevel),
  })
}
