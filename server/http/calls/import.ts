import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type AnyResource,
  IMPORT_BYTES,
  type ImportEnd,
  type ImportLine,
  importCancelPath,
  importPath,
  verbOf,
} from '../../../src/schema/model'
import type { Db } from '../../db/db'
import type { Import } from '../../engine/import/chunk'
import { importRequest } from '../../engine/import/request'
import { Cancelled, type Counts, isWritten, type Run, runImport } from '../../engine/import/run'
import type { Engine } from '../../engine/read/engine'
import { DomainError } from '../../kernel/domainError'
import { explained } from '../envelope'
import { requireSession } from '../session'
import { unknownResource } from './rest'

/** Who waits for the end of which import, to cancel it by its id. */
type Underway = Map<string, { cancelled: boolean }>
const nameOf = (userId: number, id: unknown): string => `${userId} ${id}`

/**
 * Import of every resource that has `create` or `edit`. The reply is a stream of lines, one JSON each: what becomes of a row
 * as soon as it is known, and at last what happened to all of them. What is refused before the first row is refused in the
 * usual envelope.
 */
export function mountImport(api: FastifyInstance, db: Db, engine: Engine): void {
  const underway: Underway = new Map()
  const mount = (name: string, resourceOf: (request: FastifyRequest) => Promise<AnyResource>) => {
    api.route({
      method: 'POST',
      url: importPath(name),
      preHandler: requireSession,
      bodyLimit: IMPORT_BYTES,
      handler: async (request, reply) => {
        const resource = await resourceOf(request)
        const asked = importRequest(resource, request.user, request.body)
        const state = { cancelled: false }
        const name = nameOf(request.user.id, asked.id)
        underway.set(name, state)
        const lines = new PassThrough()
        const tasks: (() => void | Promise<void>)[] = []
        const job: Import = {
          resource,
          handlers: engine.handlersOf(resource),
          resourceOf: engine.resourceOf,
          user: request.user,
          now: Math.floor(Date.now() / 1000),
          request: asked,
          taken: new Map(),
          seen: new Map(),
          seenIds: new Map(),
          afterCommit: (task) => tasks.push(task),
          checkCancelled: () => {
            if (state.cancelled || lines.destroyed) throw new Cancelled()
          },
        }
        void stream(lines, { db, job }, request, tasks).finally(() => underway.delete(name))
        return reply
          .header('content-type', 'application/x-ndjson; charset=utf-8')
          .header('x-no-compression', 'true')
          .header('cache-control', 'no-store')
          .send(lines)
      },
    })
    mountCancel(api, name, underway)
  }
  for (const resource of engine.resources) {
    if (resource.import === false || resource.single) continue
    if (verbOf(resource, 'create') || verbOf(resource, 'edit')) mount(resource.name, () => engine.current(resource))
  }
  const { made } = engine
  if (made)
    mount(':resource', async (request) => {
      await made.refresh(true)
      return made.find((request.params as { resource: string }).resource) ?? unknownResource()
    })
}

/** What is written stays; what is underway is undone. */
function mountCancel(api: FastifyInstance, resource: string, underway: Underway): void {
  api.route({
    method: 'POST',
    url: importCancelPath(resource),
    preHandler: requireSession,
    handler: async (request) => {
      const state = underway.get(nameOf(request.user.id, Object(request.body).id))
      if (state) state.cancelled = true
      return { cancelled: state !== undefined }
    },
  })
}

async function stream(
  lines: PassThrough,
  run: Omit<Run, 'tell'>,
  request: FastifyRequest,
  tasks: readonly (() => void | Promise<void>)[],
): Promise<void> {
  const write = (line: ImportLine | ImportEnd) => {
    if (!lines.destroyed) lines.write(`${JSON.stringify(line)}\n`)
  }
  const counts: Counts = { create: 0, edit: 0, same: 0, refuse: 0 }
  const end = await runImport({ ...run, tell: (some) => some.forEach(write) }, counts).catch((error): ImportEnd => {
    const so = { ...counts, written: isWritten(run.job.request.mode, counts) }
    const { envelope } = explained(error, request)
    return { end: error instanceof DomainError ? 'refused' : 'failed', ...so, info: envelope.info }
  })
  for (const task of end.written ? tasks : []) {
    await Promise.resolve(task()).catch((error: unknown) => request.log.error(error, 'after commit'))
  }
  write(end)
  lines.end()
}
