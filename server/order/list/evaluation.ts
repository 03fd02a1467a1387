import { deviates, gradePoints } from '../../../src/domain/order/grading'
import type { OrderRecord } from '../../../src/resources/order'
import type { Identity } from '../../../src/schema/compile/access'
import { deviationOf } from '../../capacity'
import type { Tx } from '../../db/db'
import { countedPictures } from '../../evidence'

/** The grade of an order with its reasons: each point with its times, and how far off the arrival was reported (O-498, decisions §2). */
export async function evaluationOf(tx: Pick<Tx, 'rows'>, order: OrderRecord, user: Identity) {
  const [pictures, deviation] = await Promise.all([countedPictures(tx, order), deviationOf(tx, order, user)])
  const graded = { ...order, order_time: Number(order.order_time) }
  return {
    grade: order.grade,
    points: gradePoints(graded, pictures.length),
    deviation,
    deviates: deviates(deviation),
  }
}
