import { labelOf } from '../../../src/domain/choice'
import { JUMP_START, jumpNextMessage, jumpResults, jumpState } from '../../../src/domain/order/jumpVisits'
import { companyConfig } from '../../../src/resources/firm/companyConfig.resource'
import type { OrderRecord } from '../../../src/resources/order'
import { remark } from '../../../src/resources/order/remark.resource'
import type { Tx } from '../../db/db'
import type { Row } from '../../engine/core/codec'
import type { Outcome, Work } from '../../engine/core/handlers'
import { settingOf } from '../../engine/read/single'
import { records } from '../../engine/write/records'
import { reject } from '../../kernel/domainError'
import { VISIT } from './visits'

/** A completed jump start is to be called back about, unless its company has switched that off (decisions §11). */
export async function jumpVisitDue(tx: Pick<Tx, 'rows'>, row: OrderRecord): Promise<Row> {
  if (row.type !== JUMP_START) return {}
  const { jump_visit } = await settingOf(tx, companyConfig, Number(row.owner_firm_id))
  return jump_visit === 0 ? {} : { jump_status: jumpState.waiting }
}

/** Keeps what a call-back about the battery came to, beside the other return visits. @throws DomainError for a next one in the past */
export async function jumpVisit({ tx, row, input, user, now }: Work<OrderRecord>): Promise<Outcome> {
  const jump_status = Number(input.jump_status)
  const next_time = typeof input.next_time === 'number' ? input.next_time : null
  if (next_time !== null && next_time <= now) reject(jumpNextMessage, { errors: { next_time: jumpNextMessage } })
  const label = labelOf(jumpResults, jump_status)
  const words = String(input.remark).trim()
  await records(tx, remark).create(
    { order_id: row.id, type: VISIT, title: label, remark: words, name: user.name, data: { jump_status, next_time } },
    user,
  )
  return { remark: `${label}：${words}` }
}
