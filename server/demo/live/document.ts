import { body, ok } from '../../../src/schema/compile/openapiPlatformParts'
import { exactly, INTEGER, type Json } from '../../../src/schema/compile/openapiSchemas'

const FLAG = { type: 'integer', enum: [0, 1] }
const figures = exactly({ on: FLAG, steps: INTEGER, late: INTEGER, orders: INTEGER }, ['on', 'steps', 'late', 'orders'])

/** The calls of the demo at work, for the document at /api/docs of an installation that has it. */
export const livePaths: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  '/v2/demo/live': {
    get: {
      operationId: 'demo.live',
      tags: ['desk'],
      summary: 'whether the demo company is at work, with the figures of 24 hours; for administrators of head office',
      responses: ok(figures),
    },
    post: {
      operationId: 'demo.turn',
      tags: ['desk'],
      summary: 'has the demo company go on, or stand still; for administrators of head office',
      ...body(exactly({ on: FLAG }, ['on'])),
      responses: ok(figures),
    },
  },
}
