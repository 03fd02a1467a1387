import type { FastifyInstance } from 'fastify'
import { resources } from '../../src/resources'
import { replies } from '../../src/resources/replies'
import { mayVerb } from '../../src/schema/compile/access'
import { openapiDocument, type Paths } from '../../src/schema/compile/openapi'
import { type AnyResource, SESSION } from '../../src/schema/model'
import { LastUsed } from '../engine/core/lastUsed'
import type { SessionUser } from '../engine/core/user'
import { answerDocs, Description, readerOf } from '../http/docs'
import { sessionLost } from '../kernel/domainError'
import type { RuntimeResources } from './registry'

const info = { title: 'Rescue Desk', version: '1', server: '/api', replies }

/** Descriptions that are kept, of users with different run-time resources; some 4 MB each. */
const KEPT = 8

interface DocsOptions {
  /** whether whoever asks is told of what the program has built in (`PUBLIC_DOCS`) */
  readonly isPublic: boolean
  /** calls of features above, by path */
  readonly paths?: Paths
}

/**
 * The OpenAPI document of the calls, for who is signed in: of what the program has built in, and of what a company has made at
 * run time as far as the user may open it. Each is made once for a publication.
 */
export function mountDocs(api: FastifyInstance, runtime: RuntimeResources, { isPublic, paths }: DocsOptions): void {
  const kept = new LastUsed<Description>(KEPT)

  api.get('/docs', { config: { bare: true } }, async (request, reply) => {
    const user = await readerOf(request)
    if (!user && !isPublic) return sessionLost(SESSION.unknown)
    return answerDocs(request, reply, descriptionOf(user ? await openTo(user) : []))
  })

  function descriptionOf(open: readonly AnyResource[]): Description {
    const key = open.length === 0 ? '' : [runtime.stamp(), ...open.map(({ name }) => name)].join()
    const known = kept.get(key) ?? new Description(() => openapiDocument([...resources, ...open], { ...info, paths }))
    kept.use(key, known)
    return known
  }

  async function openTo(user: SessionUser): Promise<readonly AnyResource[]> {
    await runtime.refresh()
    return runtime.all().filter((resource) => mayVerb(resource, 'list', user))
  }
}
