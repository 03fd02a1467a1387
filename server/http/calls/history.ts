import type { FastifyInstance } from 'fastify'
import { type AnyResource, HISTORY_PATH } from '../../../src/schema/model'
import type { Db } from '../../db/db'
import type { Row } from '../../engine/core/codec'
import type { Session } from '../../engine/core/handlers'
import { integerParameter } from '../../engine/core/parameters'
import type { Query } from '../../engine/core/query'
import { readsHistory, recordHistory } from '../../engine/read/history'
import { shareTable } from '../../engine/table/table'
import { reject, rejectForbidden } from '../../kernel/domainError'
import { requireSession } from '../session'

/** Finds the record that a call means within the caller's scope, or refuses. */
type FindRecord = (resource: AnyResource, query: Query, user: Session) => Promise<Row>

/** The history of any declared record, for who may read the record. */
export function mountHistory(
  app: FastifyInstance,
  db: Db,
  all: () => readonly AnyResource[],
  findRecord: FindRecord,
): void {
  app.get(HISTORY_PATH, { preHandler: requireSession }, async ({ query, user }) => {
    const asked = query as Query
    const resources = all()
    const resource = resources.find(({ name }) => name === asked.resource)
    if (!resource || resource.computed) return reject('参数 resource 不正确')
    if (!readsHistory(resource, user)) return rejectForbidden()
    const { id } = await findRecord(resource, asked, user)
    const sharing = resources.filter((other) => !other.computed && shareTable(other, resource))
    return recordHistory(db, sharing, Number(id), user, integerParameter(asked, 'since'))
  })
}
