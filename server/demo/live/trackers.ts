import { toWgs84 } from '../../../src/domain/geo/datum'

import type { Fix, Fleet } from './fleet'
import type { Person, ServerAddress } from './people'

/** What the keys and trackers of the play are called, on the screens that list them. */
const KEY_NAME = '模拟定位'
const deviceOf = (driverId: number): string => `SIM-${String(driverId).padStart(4, '0')}`
/** Points of one request at most. */
const MOST = 100
const KMH_OF_KNOT = 1.852
const WHOLE_LIST = 200
const VALID = 1

interface Listed<T> {
  readonly data: readonly T[]
}

/** The trackers in the demo's cars: a key of each provider, a device of each technician, fixes as Traccar forwards them. */
export class Trackers {
  readonly #keys = new Map<number, string>()

  constructor(
    private readonly reach: ServerAddress,
    private readonly fleet: Fleet,
  ) {}

  hasKeyOf(firmId: number): boolean {
    return this.#keys.has(firmId)
  }

  /** Makes a provider's key and ties its technicians' devices; the key of an earlier start ends. */
  async setUp(clerk: Person, firmId: number): Promise<void> {
    const keys = await clerk.get<Listed<{ id: number; name: string; status: number }>>('/v2/position/key', {
      limit: WHOLE_LIST,
    })
    if (keys.code !== VALID) return
    for (const { id, name, status } of keys.data.data) {
      if (name === KEY_NAME && status === VALID) await clerk.post('/v2/position/key', { id, status: 0 })
    }
    const made = await clerk.post<{ key: string }>('/v2/position/key', { name: KEY_NAME })
    if (made.code !== VALID) return
    const tied = await clerk.get<Listed<{ device_id: string }>>('/v2/position/device', { status: 1, limit: WHOLE_LIST })
    const known = new Set(tied.code === VALID ? tied.data.data.map(({ device_id }) => device_id) : [])
    for (const { id } of this.fleet.crew.filter((one) => one.firmId === firmId)) {
      const device_id = deviceOf(id)
      if (!known.has(device_id)) await clerk.post('/v2/position/device', { device_id, driver_id: id })
    }
    this.#keys.set(firmId, made.data.key)
  }

  /** Reports fixes, each provider's by its own key. A key that no longer holds is made anew by the next turn. */
  async report(fixes: readonly Fix[]): Promise<void> {
    const firms = [...new Set(fixes.map((fix) => fix.firmId))]
    await Promise.all(
      firms.map((firmId) =>
        this.#reportOf(
          firmId,
          fixes.filter((fix) => fix.firmId === firmId),
        ),
      ),
    )
  }

  async #reportOf(firmId: number, fixes: readonly Fix[]): Promise<void> {
    const key = this.#keys.get(firmId)
    for (let from = 0; key && from < fixes.length; from += MOST) {
      const { send = fetch, base } = this.reach
      const reply = await send(`${base}/api/position/traccar`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify(fixes.slice(from, from + MOST).map(forwarded)),
        signal: AbortSignal.timeout(10_000),
      })
      await reply.text()
      if (reply.status === 401) this.#keys.delete(firmId)
    }
  }
}

/** A fix as Traccar forwards it (`forward.type=json`): WGS-84, knots. */
function forwarded({ driverId, at, speed, time }: Fix) {
  const { lng, lat } = toWgs84(at)
  const moment = new Date(time * 1000).toISOString()
  return {
    position: {
      ...{ protocol: 'osmand', valid: true, fixTime: moment, deviceTime: moment, serverTime: moment },
      ...{ latitude: lat, longitude: lng, speed: speed / KMH_OF_KNOT, course: 0, accuracy: 8, attributes: {} },
    },
    device: { uniqueId: deviceOf(driverId), name: deviceOf(driverId) },
  }
}
