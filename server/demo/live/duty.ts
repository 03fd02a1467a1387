import type { People } from './people'

/** Minutes after which an alert that nobody acknowledges passes on: some urgings of the demo wait longer. */
const PASS_MINUTES = 2
/** Who gets it, in this order. */
const ON_DUTY = ['admin', 'dispatch'] as const

interface Settings {
  readonly version: number
  readonly duty_ids: readonly number[] | null
}

/**
 * Names the platform's people on duty by the call of 公司配置. Settings that somebody has saved since the seed stay as they are.
 * @param now unix seconds @returns whether there is nothing more to do
 */
export async function putOnDuty(people: People, now: number): Promise<boolean> {
  const admin = await people.as('admin', now)
  const found = await admin?.get<Settings>('/v2/company/config')
  if (!admin || found?.code !== 1) return false
  const { version, duty_ids } = found.data
  if (version > 1 || (duty_ids ?? []).length > 0) return true
  const ids: number[] = []
  for (const account of ON_DUTY) {
    const person = await people.as(account, now)
    const known = await person?.get<{ id: number }>('/user/info')
    if (known?.code === 1) ids.push(known.data.id)
  }
  if (ids.length === 0) return false
  const saved = await admin.post('/v2/company/config', {
    ...found.data,
    duty_ids: ids,
    alert_minutes: PASS_MINUTES,
  })
  return saved.code === 1
}
