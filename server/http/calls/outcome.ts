import type { FastifyInstance } from 'fastify'
import { mayAction } from '../../../src/schema/compile/access'
import type { ReplyOfKey } from '../../../src/schema/model'
import type { Db } from '../../db/db'
import type { Outcome, Session } from '../../engine/core/handlers'
import type { Engine } from '../../engine/read/engine'
import { checkKey, type KeyState, stateOfKey } from '../../engine/write/idempotency'
import { reject } from '../../kernel/domainError'
import { requireSession } from '../session'

/** `GET /v2/outcome?key=…`: what became of the user's own call, by its Idempotency-Key, within 24 hours. */
export function mountOutcome(app: FastifyInstance, db: Db, engine: Engine): void {
  app.get('/v2/outcome', { preHandler: requireSession }, async ({ query, user }): Promise<ReplyOfKey> => {
    const { key } = query as { readonly key?: unknown }
    if (typeof key !== 'string' || key === '') reject('参数 key 不正确')
    checkKey(key)
    return told(engine, user, await stateOfKey(db, user.id, key))
  })
}

/** The stored words and data, as the call itself would answer a repetition; data only to a user who may still call it. */
function told(engine: Engine, user: Session, found: KeyState): ReplyOfKey {
  if (found.state !== 'done') return { state: found.state, info: '', data: null }
  const [name = '', action = ''] = (found.of ?? '').split('.')
  const resource = engine.resources.find((one) => one.name === name) ?? engine.made?.find(name)
  const { info = '', data } = Object(found.reply) as Partial<Outcome>
  if (!resource || !mayAction(resource, action, user)) return { state: 'done', info, data: null }
  return { state: 'done', info, data: engine.sentReply(resource, `calls.${action}`, data ?? null) }
}
