import { gradedOrder, gradeOf } from '../../../src/domain/order/grading'
import { orderState } from '../../../src/domain/order/orderStatus'
import type { OrderRecord } from '../../../src/resources/order'
import type { MapService } from '../../adapters/map/MapService'
import type { Outcome, Work } from '../../engine/core/handlers'
import { countedPictures, refuseMissingPhotos } from '../../evidence'
import { assignment } from '../dispatch/assignment'
import { checkLimit, confirmDispatch, grab, reassign, recalledFrom, toPool, unpriced } from '../dispatch/dispatch'
import { jumpVisitDue } from '../related/jumpVisits'
import { emptyRun } from './emptyRun'
import { undoStep } from './undo'

/** A firm's refusal shuts it out of later offers; a driver's gives the order back to the firm (labels E10). */
async function reject({ row, user }: Work<OrderRecord>): Promise<Outcome> {
  const isDriver = (user as { driver_id?: number | null }).driver_id === row.driver_id && row.driver_id !== null
  if (isDriver)
    return {
      set: {
        status: orderState.toAssign,
        firm_id: row.firm_id,
        firm_accept_id: row.firm_accept_id,
        driver_id: null,
        dispatch_time: row.dispatch_time,
        real_money: row.real_money,
        is_check: row.is_check,
      },
    }
  const refused = new Set([...(Array.isArray(row.refused_firms) ? row.refused_firms : []), row.firm_id])
  return { set: { refused_firms: [...refused], ...unpriced(row) } }
}

/**
 * What the end of a rescue leaves with its order, whoever or whatever ends it: the grade (decisions §2).
 * @throws DomainError while a required photo is missing (O-324)
 */
export async function complete({ tx, row, now }: Pick<Work<OrderRecord>, 'tx' | 'row' | 'now'>): Promise<Outcome> {
  await refuseMissingPhotos(tx, row)
  const pictures = await countedPictures(tx, row)
  const grade = gradeOf(gradedOrder({ ...row, order_time: Number(row.order_time), finish_time: now }, pictures.length))
  const jump = await jumpVisitDue(tx, row)
  return { set: { grade: grade.score, grade_points: grade.points, ...jump } }
}

/** What the transitions of orderSteps do beside their declaration. */
export const stepHandlers = (map: MapService) => ({
  confirm: (work: Work<OrderRecord>) => confirmDispatch(work, map),
  pool: (work: Work<OrderRecord>) => toPool(work, map),
  accept: async ({ tx, row, user, now }: Work<OrderRecord>) => {
    await checkLimit(tx, row, now)
    return { set: assignment(row, user) }
  },
  grab: (work: Work<OrderRecord>) => grab(work, map),
  reject,
  recall: async ({ row }: Work<OrderRecord>): Promise<Outcome> => ({ set: { ...unpriced(row), ...recalledFrom(row) } }),
  reassign,
  complete,
  undoStep,
  empty: emptyRun,
  giveBack: async ({ row }: Work<OrderRecord>): Promise<Outcome> => ({ set: unpriced(row) }),
})
