import { sql } from 'drizzle-orm'
import type { OrderRecord } from '../../../src/resources/order'
import type { Identity } from '../../../src/schema/compile/access'
import type { MapService } from '../../adapters/map/MapService'
import type { VoiceService } from '../../adapters/voice/VoiceService'
import { trackOf } from '../../capacity'
import type { Tx } from '../../db/db'
import type { Handlers, Work } from '../../engine/core/handlers'
import { callsOf, dial } from '../calls/calls'
import { type LinkServices, pageLinksOf, sendPageLink } from '../calls/pageLinks'
import { readableOfOrder } from '../journal'
import { link, linkableOf, linksOf, relatedTo, unlink } from '../related/links'
import { earlierRescues, rescuesOf } from '../related/rescues'
import { shopsAround } from '../related/shops'
import { VISIT, visit, visitsOf } from '../related/visits'
import { FOLLOW_UP, saveFollowUp } from '../remarks/remarks'
import { statementWithLogs } from '../review/statements'

/** What the actions of orderPanels do beside their declaration. */
export const panelHandlers = (voice: VoiceService, links: LinkServices) => ({
  visit,
  followUp: saveFollowUp,
  dial: (work: Work<OrderRecord>) => dial(work, voice),
  sendLink: (work: Work<OrderRecord>) => sendPageLink(work, links),
  link,
  unlink,
})

/** What the sub-panels read, by the names of orderPanels. */
export const panelReads = (map: MapService, links: LinkServices) =>
  ({
    statement: ({ tx, row, user }) => statementWithLogs(tx, row, user),
    track: (work) => trackOf(work),
    shops: ({ row, query }) => shopsAround(row, query, map),
    rescues: ({ tx, row, user }) => rescuesOf(tx, row, user),
    visits: ({ tx, row, user }) => visitsOf(tx, row.id, user),
    calls: ({ tx, row, user, query }) => callsOf(tx, row, user, query),
    pageLinks: (work) => pageLinksOf(work, links),
    links: ({ tx, row, user }) => linksOf(tx, row, user),
    linkable: ({ tx, row, user, query }) => linkableOf(tx, row, user, query),
  }) satisfies NonNullable<Handlers<OrderRecord>['reads']>

/** How much stands behind each tab of an order, in one statement. */
export async function countsOf(tx: Pick<Tx, 'rows'>, row: OrderRecord, user: Identity) {
  const remarks = (type: number) =>
    sql`(select count(*)::int from remark r where order_id = ${row.id} and type = ${type} and removed_at is null
      and ${readableOfOrder(user, 'r')})`
  const [counts] = await tx.rows<Readonly<Record<'calls' | 'follow_ups' | 'visits' | 'rescues' | 'links', number>>>(sql`
    select (select count(*)::int from call_log l where order_id = ${row.id} and removed_at is null
        and ${readableOfOrder(user, 'l')}) as calls,
      ${remarks(FOLLOW_UP)} as follow_ups, ${remarks(VISIT)} as visits,
      (select count(*)::int from orders t where ${earlierRescues(row, user)}) as rescues,
      (select count(*)::int from orders t where ${relatedTo(row.id, user)}) as links`)
  return counts
}
