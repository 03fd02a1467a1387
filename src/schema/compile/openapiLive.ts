import { body, NOTHING, ok, query } from './openapiPlatformParts'
import { exactly, INTEGER, type Json, nullable, object, several, TEXT } from './openapiSchemas'

/** GCJ-02 */
const DEGREES: Json = { type: 'number', minimum: -180, maximum: 180 }

const EDITORS = exactly({
  editors: several(exactly({ name: TEXT, since: INTEGER, is_changed: { type: 'boolean' } })),
})

/** The stream of changes, and the calls that go with it (live §3). */
export const livePaths: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  '/live': {
    get: {
      operationId: 'live',
      tags: ['desk'],
      summary:
        'server-sent events, which say what was written and never what: hello, changes, counts, editing, positions, beat, resync, end',
      parameters: [query('since', { ...TEXT, maxLength: 4000 }), query('ago', INTEGER)],
      responses: {
        200: { description: 'events until either side ends them', content: { 'text/event-stream': { schema: TEXT } } },
      },
    },
  },
  '/live/editing': {
    get: {
      operationId: 'live.editors',
      tags: ['desk'],
      summary: '正在编辑',
      description: "Colleagues of the user's firm who have a form of the record open.",
      parameters: [query('resource', TEXT, true), query('id', INTEGER, true)],
      responses: ok(EDITORS),
    },
    post: {
      operationId: 'live.editing',
      tags: ['desk'],
      summary: '正在编辑',
      description: 'The form of a record is open, holds unsaved values, or is closed; it is gone with its stream.',
      ...body(
        object(
          {
            form: { ...TEXT, description: 'a random name of the form', maxLength: 64 },
            stream: { ...TEXT, description: 'of the event `hello`', maxLength: 64 },
            resource: TEXT,
            id: INTEGER,
            state: { enum: ['open', 'changed', 'left'] },
          },
          ['form', 'stream', 'resource', 'id', 'state'],
        ),
      ),
      responses: ok(EDITORS),
    },
  },
  '/live/watch': {
    post: {
      operationId: 'live.watch',
      tags: ['desk'],
      summary: '技师位置',
      description: 'Positions of technicians within a box come by the stream, at most once a second; null ends it.',
      ...body(
        object(
          {
            stream: { ...TEXT, description: 'of the event `hello`', maxLength: 64 },
            map: { ...TEXT, description: 'a random name of the map', maxLength: 64 },
            box: nullable(exactly({ west: DEGREES, south: DEGREES, east: DEGREES, north: DEGREES })),
          },
          ['stream', 'map', 'box'],
        ),
      ),
      responses: ok(NOTHING),
    },
  },
}
