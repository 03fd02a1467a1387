import { pairOf, partnershipLogState, partnership as state } from '../../../src/domain/firm'
import { DAY, type Unix } from '../../../src/domain/time'
import { partnership } from '../../../src/resources/firm/partnership.resource'
import { partnershipLog } from '../../../src/resources/firm/partnershipLog.resource'
import type { RecordOf } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import * as tables from '../../db/tables.generated'
import { insertRows, moveIdentity, storedRow } from '../rows'
import { FIRST_INSURER, firms, NEIGHBOURS, PLATFORM, PROVIDERS, SECOND_INSURER } from './firms'

/** Cooperation began so many days ago. */
const BEGUN = 390

interface Course {
  readonly by: number
  readonly other: number
  /** days ago */
  readonly applied: number
  readonly remark: string
  /** days ago; none of an application that is open */
  readonly confirmed?: number
}

const INSURERS = [FIRST_INSURER, SECOND_INSURER] as const

/** Anyone who dispatches works with all providers; two neighbours have applications open, one from either side. */
const courses: readonly Course[] = [
  ...[PLATFORM, ...INSURERS].flatMap((by) =>
    PROVIDERS.map((other) => ({ by, other, applied: BEGUN, confirmed: BEGUN - 1, remark: '长期合作，月结' })),
  ),
  ...INSURERS.map((by) => ({ by, other: PLATFORM, applied: BEGUN, confirmed: BEGUN, remark: '救援订单转派' })),
  {
    by: NEIGHBOURS[1],
    other: PLATFORM,
    applied: 3,
    remark: '东莞长安、虎门一带有拖车6台，24小时值班，希望承接贵司订单',
  },
  { by: PLATFORM, other: NEIGHBOURS[2], applied: 1, remark: '深圳、东莞每日有单，想请贵司承接虎门方向的拖车，月结' },
]

/** Partnerships of the demo company with their history. @param now unix seconds */
export async function insertPartners(tx: Tx, now: Unix): Promise<void> {
  const pairs: Partial<RecordOf<typeof partnership>>[] = []
  const lines: Partial<RecordOf<typeof partnershipLog>>[] = []
  for (const { by, other, applied, confirmed, remark } of courses) {
    const { low, high } = pairOf(by, other)
    const apply_time = now - applied * DAY
    const done = confirmed === undefined ? undefined : now - confirmed * DAY
    pairs.push({
      low_firm_id: low,
      high_firm_id: high,
      status: done === undefined ? state.applied : state.partners,
      status_time: done ?? apply_time,
      apply_firm_id: by,
      apply_time,
      remark,
    })
    const line = (type: keyof typeof partnershipLogState, firm: number, time: Unix, words: string | null) => {
      const user_name = firms.find(({ id }) => id === firm)?.charge
      lines.push({
        partnership_id: pairs.length,
        type: partnershipLogState[type],
        firm_id: firm,
        user_name,
        remark: words,
        time,
      })
    }
    line('apply', by, apply_time, remark)
    if (done !== undefined) line('confirm', other, done, null)
  }
  const tells = [
    [tables.partnershipTable, pairs.map((record, at) => storedRow(partnership, record, { id: at + 1 }))],
    [tables.partnershipLogTable, lines.map((record, at) => storedRow(partnershipLog, record, { id: at + 1 }))],
  ] as const
  for (const [table, rows] of tells) {
    await insertRows(tx, table, rows)
    await moveIdentity(tx, table)
  }
}
