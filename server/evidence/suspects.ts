import { sql } from 'drizzle-orm'
import { photoSuspect } from '../../src/resources/evidence/photoSuspect.resource'
import { order } from '../../src/resources/order/order.resource'
import type { Identity } from '../../src/schema/compile/access'
import type { Tx } from '../db/db'
import { implement } from '../engine/core/handlers'
import { scopeSql } from '../engine/core/scope'
import { reject } from '../kernel/domainError'

interface ComparedRow {
  readonly id: number
  readonly order_id: number
  readonly order_no: string
  readonly order_time: Date
  readonly name: string | null
  readonly picture: string
  readonly address: string | null
  readonly create_time: Date
  readonly taken_time: Date | null
  readonly distance: number | null
  readonly width: number | null
  readonly height: number | null
  readonly sha256: string | null
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

async function shownPhoto(tx: Pick<Tx, 'rows'>, id: unknown, user: Identity, sign: (key: string) => string) {
  if (typeof id !== 'number') return null
  const [row] = await tx.rows<ComparedRow>(sql`
    select p.id, t.id as order_id, t.no as order_no, t.create_time as order_time, p.name, p.picture, p.address,
      p.create_time, p.taken_time, p.distance, p.width, p.height, p.sha256
    from picture p join orders t on t.id = p.order_id where p.id = ${id} and ${scopeSql(order, user)}`)
  if (!row) return null
  const { picture, order_time, create_time, taken_time, ...rest } = row
  return {
    ...rest,
    picture: sign(picture),
    order_time: seconds(order_time),
    create_time: seconds(create_time),
    taken_time: taken_time ? seconds(taken_time) : null,
  }
}

/** Suspects are read by whoever reviews; the other photo by whoever may see its order. */
export const photoSuspectHandlers = (sign: (key: string) => string) =>
  implement(photoSuspect, {
    reads: {
      async compare({ tx, row, user }) {
        const photo = (await shownPhoto(tx, row.picture_id, user, sign)) ?? reject('照片不存在')
        const twin = await shownPhoto(tx, row.twin_id, user, sign)
        return { photo, twin, twin_hidden: row.twin_id !== null && row.twin_id !== undefined && twin === null }
      },
    },
  })
