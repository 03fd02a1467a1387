import type { FastifyInstance } from 'fastify'
import { mayAction } from '../../src/schema/compile/access'
import type { Db } from '../db/db'
import { integerParameter } from '../engine/core/parameters'
import type { SessionUser } from '../engine/core/user'
import { findRow } from '../engine/read/list'
import { requireSession } from '../http/session'
import { reject, rejectForbidden } from '../kernel/domainError'
import type { Declared } from './audience'
import { type EditedRecord, editorsOf, formStates, leaveForm, noteForm } from './editing'
import { mayRead } from './readers'

interface EditingDeps {
  readonly db: Db
  readonly declared: Declared
}

/** Names of forms and streams are random, at least this long. */
const NAME = /^[\w-]{16,64}$/

/**
 * `GET /live/editing`: which colleagues have a form of a record open. `POST /live/editing`: the user's own form of a record is
 * open, holds unsaved values, or is closed; answers the colleagues too. Both are for those who may read, and edit, the record.
 */
export function mountEditing(api: FastifyInstance, { db, declared }: EditingDeps): void {
  /** @throws DomainError of a record that the user may not read, or not edit */
  async function recordOf(
    given: Readonly<Record<string, unknown>>,
    user: SessionUser,
    edits: boolean,
  ): Promise<EditedRecord> {
    const resource = typeof given.resource === 'string' ? declared.resourceOf(given.resource) : undefined
    if (!resource || resource.computed || resource.single) return reject('参数 resource 不正确')
    const id = integerParameter({ id: String(given.id) }, 'id') ?? reject('参数 id 不正确')
    if (!mayRead(resource, user) || (edits && !mayAction(resource, 'edit', user))) rejectForbidden()
    const reach = edits ? 'own' : 'seen'
    const row = await findRow(db, resource, id, user, declared.resourceOf, { reach })
    return row ? { resource: resource.name, id } : rejectForbidden()
  }

  api.get('/live/editing', { preHandler: requireSession }, async ({ query, user }) => {
    const record = await recordOf(Object(query), user, false)
    return { editors: await editorsOf(db, user, record) }
  })
  api.post('/live/editing', { preHandler: requireSession }, async ({ body, user }) => {
    const given: Readonly<Record<string, unknown>> = Object(body)
    const { form, stream } = given
    if (typeof form !== 'string' || !NAME.test(form)) return reject('参数 form 不正确')
    if (typeof stream !== 'string' || !NAME.test(stream)) return reject('参数 stream 不正确')
    const state = formStates.find((one) => one === given.state) ?? reject('参数 state 不正确')
    if (state === 'left') {
      // A record that is no longer the user's to edit is left all the same.
      await db.transaction((tx) => leaveForm(tx, user, form))
      return { editors: [] }
    }
    const record = await recordOf(given, user, true)
    await db.transaction((tx) => noteForm(tx, user, { form, stream, state, ...record }))
    return { editors: await editorsOf(db, user, record) }
  })
}
