import { type MobileCall, mobileCalls } from '../../src/resources/mobile'
import { ANYBODY, body, ok } from '../../src/schema/compile/openapiPlatformParts'
import { described, type Json, object, propertiesOf, requiredOf } from '../../src/schema/compile/openapiSchemas'

const LINK = { name: 'X-Link', in: 'header', required: true, schema: { type: 'string' } }

const operationOf = (name: string, { summary, body: sent, query = {}, reply }: MobileCall): Json => ({
  operationId: `phone.${name}`,
  tags: ['session'],
  summary,
  description: 'Opened by the signed part of a link; 链接无效或已失效 for any other.',
  ...ANYBODY,
  parameters: [
    LINK,
    ...Object.entries(propertiesOf(query)).map(([name, schema]) => ({
      name,
      in: 'query',
      required: true,
      schema: schema as Json,
    })),
  ],
  ...(sent && body(object(propertiesOf(sent) as Readonly<Record<string, Json>>, requiredOf(sent)))),
  responses: ok(described(reply)),
})

/** The calls of the pages that links open, for the document at /api/docs. */
export const mobilePaths: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  ...Object.fromEntries(
    Object.entries(mobileCalls).map(([name, call]) => [
      call.path,
      { [call.method.toLowerCase()]: operationOf(name, call) },
    ]),
  ),
  '/live/link': {
    get: {
      operationId: 'live.link',
      tags: ['session'],
      summary: 'server-sent events of one order: hello, moved, resync, beat, end; no event has a value',
      description: 'Opened by the signed part of a link; 链接无效或已失效 for any other.',
      ...ANYBODY,
      parameters: [LINK],
      responses: {
        200: {
          description: 'events until either side ends them',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
      },
    },
  },
}
