import type { FastifyRequest } from 'fastify'
import { turn } from '../../../src/schema/compile/travel'
import { type AnyAction, busyMessage, doneWords, type FieldData, isSecret, isVerb } from '../../../src/schema/model'
import type { Db, Tx } from '../../db/db'
import { isDeadlock } from '../../db/errors'
import type { Row } from '../../engine/core/codec'
import { clock, type Outcome } from '../../engine/core/handlers'
import { allowed, bodyOf, type Target, targetOf, withIds } from '../../engine/core/targets'
import type { Engine } from '../../engine/read/engine'
import { bulk, editsOf, oneOf } from '../../engine/write/bulk'
import { type Repeatable, remember, replyKept, sameCall, whileUnderWay } from '../../engine/write/idempotency'
import { inTurn, recordNamed, refusingLocked } from '../../engine/write/rowTurns'
import {
  checkBeforeTransaction,
  checkBulkInput,
  createRow,
  editRow,
  removeRow,
  resourceAction,
  transition,
} from '../../engine/write/write'
import type { WriteRequest } from '../../engine/write/writeRequest'
import type { DomainError } from '../../kernel/domainError'
import { clientAddress } from '../proxy'
import { reportRefusedRequest } from '../securityRefusals'

/** Answers a writing call: of the actions that share it, the one that its body means. */
export async function writeAny(db: Db, engine: Engine, targets: readonly Target[], request: FastifyRequest) {
  const body = withIds(targets[0]?.resource, bodyOf(request))
  const { info, data, failed } = await write(db, engine, targetOf(targets, body), body, request)
  return { $info: info, $data: data, ...(failed && { $failed: failed }) }
}

/** One guarded transaction, done once for one Idempotency-Key. */
export function write(db: Db, engine: Engine, target: Target, body: Row, request: FastifyRequest): Promise<Outcome> {
  const key = request.headers['idempotency-key']
  const work = () => writeOnce(db, engine, target, body, request)
  return typeof key === 'string' ? whileUnderWay(request.user.id, key, work) : work()
}

async function writeOnce(db: Db, engine: Engine, target: Target, body: Row, request: FastifyRequest): Promise<Outcome> {
  allowed(target, request.user)
  const action = target.action as AnyAction
  const resource = await engine.current(target.resource)
  // What refers to a record may have been published a moment ago, on another node.
  if (target.name === 'remove') await engine.made?.refresh(true)
  const tasks: (() => void | Promise<void>)[] = []
  const fields = { ...resource.fields, ...action.input }
  const handlers = engine.handlersOf(resource)
  const requestOf = (tx: Tx, input: Row, found?: unknown): WriteRequest => ({
    tx,
    resource,
    handlers,
    user: request.user,
    body: turn(action.input ?? resource.fields, { ...input }, 'decode'),
    now: clock(),
    resourceOf: engine.resourceOf,
    referring: engine.made?.referring(resource.name),
    afterCommit: (task) => tasks.push(task),
    found,
    address: clientAddress(request),
  })
  const sent = (outcome: Outcome): Outcome => ({
    ...outcome,
    data: engine.sentReply(resource, `calls.${target.name}`, outcome.data),
  })
  const repeatable = repeatableOf(target, fields, body, request)
  const ahead = handlers.actions?.[target.name]?.prepare
  const kept = ahead && repeatable && (await replyKept<Outcome>(db, repeatable))
  if (kept) return sent(kept.reply)
  if (ahead && !Array.isArray(body.ids)) await checkBeforeTransaction(requestOf(db, body), action)
  const { rows } = db
  const found = await ahead?.({ rows, user: request.user, body })
  const run = (tx: Tx, input: Row): Promise<Outcome> =>
    refusingLocked(busyMessage(resource), () => perform(target, requestOf(tx, input, found)))
  if (action.readonly) return sent(await run(db, body))
  const work = async (tx: Tx): Promise<Outcome> => {
    const once = async () => {
      if (!Array.isArray(body.ids)) return run(tx, body)
      if (!isVerb(target.name)) await checkBulkInput(requestOf(tx, body), action)
      const refused = (error: DomainError) => reportRefusedRequest(error, request)
      if (target.name === 'edit') return bulk(tx, body.ids, target, editsOf(resource, request.user, body), run, refused)
      return action.bulk || resource.wire === 'simpleRest'
        ? bulk(tx, body.ids, target, oneOf(body), run, refused)
        : run(tx, body)
    }
    if (!repeatable) return once()
    return refusingLocked(busyMessage(resource), () => remember(tx, repeatable, async () => answerOf(await once())))
  }
  const outcome = await inTurn(recordNamed(resource, body), () =>
    db.transaction(work).catch((error: unknown) => {
      if (!isDeadlock(error)) throw error
      // The other has what it waited for by now; nothing of this attempt is left but its tasks.
      tasks.length = 0
      return db.transaction(work)
    }),
  )
  for (const task of tasks) {
    await Promise.resolve(task()).catch((error: unknown) => request.log.error(error, 'after commit'))
  }
  return sent(outcome)
}

async function perform(target: Target, request: WriteRequest): Promise<Outcome> {
  const { name, action } = target
  const info = 'readonly' in action && action.readonly ? action.done : doneWords(name, action)
  if (name === 'create') return { info, data: await createRow(request) }
  if (name === 'edit') return { info, data: await editRow(request) }
  if (name === 'remove') return { info, data: await removeRow(request) }
  const declared = action as AnyAction
  const outcome = await (declared.on === 'resource' ? resourceAction : transition)(request, name, declared)
  return { ...outcome, info: outcome.info ?? info }
}

/** By what a repetition of the call is known; undefined where its reply is not kept. */
function repeatableOf(
  { resource, name, action: declared }: Target,
  fields: Readonly<Record<string, FieldData>>,
  body: Row,
  request: FastifyRequest,
): Repeatable | undefined {
  const action = declared as AnyAction
  const key = request.headers['idempotency-key']
  const isNamed = typeof key === 'string' && key !== ''
  if ((!isNamed && !action.money) || action.readonly) return undefined
  const isHidden = (name: string) => Boolean(fields[name] && isSecret(fields[name]))
  const open = Object.fromEntries(Object.entries(body).filter(([name]) => !isHidden(name)))
  const asked = [request.url, isNamed ? body : open]
  const named = isNamed ? { key } : sameCall(asked)
  const secret = isNamed && Object.keys(body).some(isHidden)
  return {
    arrivedAt: request.arrivedAt,
    ...named,
    userId: request.user.id,
    asked,
    secret,
    ...(action.sensitive && { sealedFor: String(request.headers['x-token'] ?? '') }),
    of: `${resource.name}.${name}`,
  }
}

/** Of an outcome what the caller is told; what it writes is nobody's to keep beside the record. */
const answerOf = ({ info, data, failed }: Outcome): Outcome => ({ info, data, ...(failed && { failed }) })
