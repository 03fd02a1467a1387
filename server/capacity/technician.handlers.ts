import { sql } from 'drizzle-orm'
import { driverDocument } from '../../src/domain/capacity'
import { isOnline } from '../../src/domain/positions'
import { technician } from '../../src/resources/capacity/technician.resource'
import type { RecordOf } from '../../src/schema/model'
import type { SmsService } from '../adapters/sms/SmsService'
import { clock, implement, type PresentWork, type Session, type Work } from '../engine/core/handlers'
import type { FilterHandler } from '../engine/core/query'
import { reject, rejectForbidden } from '../kernel/domainError'
import { licenceChanged } from './car.handlers'
import { onlineSql } from './positions'
import { urgeDocument } from './urge'

type TechnicianWork = Work<RecordOf<typeof technician>>

/** Whether it is the technician's own account, or one of those who keep the firm's technicians. @throws DomainError */
function checkOwn(user: Session, id: number): void {
  const isOwn = (user as { readonly driver_id?: number | null }).driver_id === id
  if (!isOwn && !user.nodes.includes('technician_man')) rejectForbidden()
}

const duty = async ({ user, row }: TechnicianWork) => {
  checkOwn(user, row.id)
  return undefined
}

/** Adds when each technician reported last, and whether they are online by that. */
async function present({ tx, rows, fields: asked }: PresentWork): Promise<void> {
  const isAsked = !asked || asked.has('online_status') || asked.has('position_time')
  if (!isAsked || rows.length === 0) return
  const now = clock()
  const fixes = await tx.rows<{ driver_id: number; at: number }>(sql`
    select driver_id, floor(extract(epoch from fix_time))::float8 as at from driver_position
    where driver_id = any(${sql.param(rows.map(({ id }) => id))}::int[])`)
  const times = new Map(fixes.map(({ driver_id, at }) => [driver_id, at]))
  for (const row of rows) {
    const time = times.get(Number(row.id)) ?? null
    Object.assign(row, { position_time: time, online_status: isOnline(time, now) ? 1 : 0 })
  }
}

const byOnline: FilterHandler = (value) => {
  if (value !== '0' && value !== '1') reject('参数 online_status 不正确')
  const isOn = sql`exists (select 1 from driver_position p where p.driver_id = t.id and ${onlineSql})`
  return value === '1' ? isOn : sql`not ${isOn}`
}

/** Technicians; `sms` carries what urges a new licence. */
export const technicianHandlers = (sms: SmsService) =>
  implement(technician, {
    async edit({ tx, row, input, user }) {
      if (input.license_end !== row.license_end) await licenceChanged(tx, row.id, input.license_end, user)
      return undefined
    },
    present,
    adds: { online_status: [], position_time: [] },
    filters: { online_status: byOnline },
    actions: {
      goOn: duty,
      goOff: duty,
      urge: (work: TechnicianWork) => {
        const { id, name, firm_id, license_end } = work.row
        const paper = { subject: String(name), paper: driverDocument.label, end: Number(license_end) }
        return urgeDocument(work, sms, { ...paper, firmId: Number(firm_id), driverId: id })
      },
    },
  })
