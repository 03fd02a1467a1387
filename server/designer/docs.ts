import type { FastifyInstance, FastifyRequest } from 'fastify'
import { resources } from '../../src/resources'
import { replies } from '../../src/resources/replies'
import { mayVerb } from '../../src/schema/compile/access'
import { openapiDocument } from '../../src/schema/compile/openapi'
import { answerDocs } from '../http/docs'
import { tokenOf } from '../http/session'
import type { RuntimeResources } from './registry'

const info = { title: 'Rescue Desk', version: '1', server: '/api', replies }

/**
 * The OpenAPI document of the declared calls. What the program has built in is known to everybody; what a company has made
 * at run time is told to the signed-in user who may open it.
 */
export function mountDocs(api: FastifyInstance, runtime: RuntimeResources): void {
  const coded = openapiDocument(resources, info)
  api.get('/docs', { config: { bare: true } }, async (request, reply) => {
    const open = await openTo(request)
    const document = open.length === 0 ? coded : openapiDocument([...resources, ...open], info)
    return answerDocs(request, reply, document)
  })

  async function openTo(request: FastifyRequest) {
    const token = tokenOf(request)
    if (!token) return []
    const user = await api.sessions.userOf(token)
    await runtime.refresh()
    return runtime.all().filter((resource) => mayVerb(resource, 'list', user))
  }
}
