import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { role } from '../../src/resources/access/role.resource'
import { mayVerb } from '../../src/schema/compile/access'
import type { SessionUser } from '../engine/core/user'
import { entityTag, hasTag } from '../http/entityTag'
import { requireSession } from '../http/session'
import type { RuntimeResources } from './registry'

/** Changes with whatever decides what the user may open, so that an open desk reads its user anew. */
const rightsTag = ({ firm_type, nodes, pages, customer_scope, company }: SessionUser): string =>
  hash('sha256', JSON.stringify([firm_type, nodes, pages, customer_scope, company]), 'base64url')

/**
 * What the browser must know of run-time resources: those that the user may open, and the role codes that they bring along, as
 * far as the user has or gives them. Answered from memory, and with 304 until something is published or the user's rights change.
 * @param newFunctions how many functions of an upgrade wait for the user's decision, for the badge of their page
 */
export function mountCatalogue(
  api: FastifyInstance,
  runtime: RuntimeResources,
  newFunctions: (user: SessionUser) => Promise<number>,
): void {
  api.get('/v2/catalogue', { preHandler: requireSession }, async (request, reply) => {
    await runtime.refresh()
    const { user } = request
    const rights = rightsTag(user)
    const waiting = await newFunctions(user)
    const tag = entityTag(JSON.stringify([runtime.stamp(), user.id, rights, waiting]))
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'X-Token' })
    if (hasTag(request, tag)) return reply.code(304).send()
    // What a code is called is told to who has it, and to the platform's people who give any: nobody else gives what he lacks.
    const mayGrant = user.firm_type === 0 && mayVerb(role, 'get', user)
    return {
      stamp: runtime.stamp(),
      rights,
      resources: runtime.all().filter((resource) => mayVerb(resource, 'list', user)),
      grants: runtime
        .all()
        .flatMap(({ grants = [] }) => grants)
        .filter(({ code }) => mayGrant || user.nodes.includes(code)),
      ...(waiting > 0 && { new_functions: waiting }),
    }
  })
}
