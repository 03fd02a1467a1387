import { reminderDue } from '../../src/domain/notice'
import { formatFull } from '../../src/domain/time'
import { firmContract } from '../../src/resources/firm/firmContract.resource'
import type { Db } from '../db/db'
import { records } from '../engine/write/records'
import { endingContracts } from '../firm'
import { publishReminder, wasReminded } from './remind'

/**
 * Reminds both sides of contracts that end: 30, 7 and 1 days ahead, once each. A company's notice names no provider, since not
 * everybody there may read its name (F-398); its home page does. @returns how many reminders were given
 */
export async function remindContracts(db: Db, now: number): Promise<number> {
  let given = 0
  for (const { id, days, end_time, owner_firm_id, owner_name, firm_id, customer_id } of await endingContracts(
    db,
    now,
  )) {
    const ahead = reminderDue(days)
    if (ahead === null) continue
    const day = formatFull(end_time).slice(0, 10)
    const said = `${day} · ${ahead} 天`
    given += await db.transaction(async (tx) => {
      const [held] = await records(tx, firmContract).lock(id)
      if (!held || (await wasReminded(tx, firmContract.name, id, said))) return 0
      await records(tx, firmContract).act(id, 'remind', null, { remark: said })
      const left = days === 0 ? '今天到期' : `还有 ${days} 天到期`
      const party = customer_id === null ? '服务商' : '客户'
      const title = `${party}合同${left}`
      const lines = [`1 份${party}合同将于 ${day} 到期，请在首页「合同到期」查看并续签。`]
      await publishReminder(tx, { firmId: owner_firm_id, title, lines }, now)
      if (firm_id !== null) {
        const own = [`与${owner_name}的合同将于 ${day} 到期，到期后不再接到新订单，请联系对方续签。`]
        await publishReminder(tx, { firmId: firm_id, title: `合同${left}`, lines: own }, now)
      }
      return 1
    })
  }
  return given
}
