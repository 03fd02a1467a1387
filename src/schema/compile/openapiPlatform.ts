import { SESSION } from '../model'
import { historyEntry, object as jsonObject, orNull, part } from '../model/reply'
import { livePaths } from './openapiLive'
import {
  ANYBODY,
  ANYTHING,
  body,
  COUNTED,
  file,
  GRANT,
  json,
  NOTHING,
  ok,
  page,
  place,
  position,
  query,
  REGION,
  USER,
} from './openapiPlatformParts'
import { registrationPaths } from './openapiRegistration'
import { described, exactly, INTEGER, type Json, nullable, object, several, TEXT } from './openapiSchemas'

const { text, integer, km, truth } = part

export const platformTags = [
  { name: 'session', description: '登录' },
  { name: 'upload', description: '上传' },
  { name: 'map', description: '地图' },
  { name: 'pay', description: '支付' },
  { name: 'evidence', description: '证据' },
  { name: 'desk', description: '系统' },
]

/** Parts that fail while the server is ready: disk, storage. */
const DEGRADED = nullable(exactly({ degraded: several(TEXT) }))

const gone = Object.entries(SESSION).map(([why, code]) => `${code} ${why}`)

/** Calls that belong to no resource. */
export const platformPaths: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  '/health': {
    get: {
      operationId: 'health',
      tags: ['desk'],
      summary: 'ready for work; HTTP 503 if not',
      ...ANYBODY,
      responses: ok(DEGRADED),
    },
  },
  '/health/ready': {
    get: {
      operationId: 'healthReady',
      tags: ['desk'],
      summary: 'ready for work; HTTP 503 if not',
      ...ANYBODY,
      responses: ok(DEGRADED),
    },
  },
  '/health/live': {
    get: {
      operationId: 'healthLive',
      tags: ['desk'],
      summary: 'the process answers',
      ...ANYBODY,
      responses: ok(NOTHING),
    },
  },
  ...livePaths,
  '/docs': {
    get: {
      operationId: 'docs',
      tags: ['desk'],
      summary: 'this document; a page for browsers',
      responses: {
        200: { description: 'OpenAPI', content: { ...json(ANYTHING), 'text/html': { schema: TEXT } } },
      },
    },
  },
  '/login': {
    post: {
      operationId: 'login',
      tags: ['session'],
      summary: '登录',
      description: `The token goes into X-Token. Codes of a lost session: ${gone.join(', ')}.`,
      ...ANYBODY,
      ...body(
        object(
          {
            account: TEXT,
            password: TEXT,
            short: { ...TEXT, description: 'code of the firm, where accounts are alike' },
          },
          ['account', 'password'],
        ),
      ),
      responses: ok(exactly({ token: TEXT, user: USER })),
    },
  },
  ...registrationPaths,
  '/logout': { post: { operationId: 'logout', tags: ['session'], summary: '退出登录', responses: ok(NOTHING) } },
  '/user/info': { get: { operationId: 'user.info', tags: ['session'], summary: '当前用户', responses: ok(USER) } },
  '/user/password': {
    post: {
      operationId: 'user.password',
      tags: ['session'],
      summary: '修改密码',
      ...body(
        object({ old_password: TEXT, password: TEXT, repassword: TEXT }, ['old_password', 'password', 'repassword']),
      ),
      responses: ok(NOTHING),
    },
  },
  '/v2/preference': {
    get: {
      operationId: 'preference.list',
      tags: ['session'],
      summary: '个人设置',
      responses: ok(ANYTHING, 'value by key'),
    },
    post: {
      operationId: 'preference.set',
      tags: ['session'],
      summary: '个人设置',
      ...body(
        object({ key: { ...TEXT, maxLength: 100 }, value: { description: 'null removes it' } }, ['key', 'value']),
      ),
      responses: ok(NOTHING),
    },
  },
  '/v2/help/firstDay': {
    get: {
      operationId: 'help.firstDay',
      tags: ['session'],
      summary: '第一天',
      description: "The steps of the user's first day, by their rights, and which of them the data show to be done.",
      responses: ok(exactly({ steps: { type: 'array', items: exactly({ name: TEXT, done: { type: 'boolean' } }) } })),
    },
  },
  '/v2/outcome': {
    get: {
      operationId: 'outcome',
      tags: ['session'],
      summary: '查询请求结果',
      description: "What became of the user's own call, by its Idempotency-Key, for 24 hours.",
      parameters: [query('key', { ...TEXT, maxLength: 128 }, true)],
      responses: ok(
        exactly({ state: { enum: ['done', 'running', 'none'] }, info: TEXT, data: { description: 'of the call' } }),
      ),
    },
  },
  '/public/upload': {
    get: {
      operationId: 'upload.ticket',
      tags: ['upload'],
      summary: 'a ticket for one form to `host`',
      responses: ok(
        exactly({
          host: TEXT,
          dir: TEXT,
          accessid: TEXT,
          policy: TEXT,
          signature: TEXT,
          expire: INTEGER,
          direct: { type: 'boolean' },
        }),
      ),
    },
    post: {
      operationId: 'upload.file',
      tags: ['upload'],
      summary: 'one file of the signed-in user',
      parameters: [query('type', { enum: ['audit', 'logo'] }, true)],
      requestBody: { required: true, content: { 'multipart/form-data': { schema: object({ file }, ['file']) } } },
      responses: {
        ...ok(exactly({ key: TEXT, url: TEXT })),
        413: { $ref: '#/components/responses/TooLarge' },
      },
    },
  },
  '/public/upload/direct': {
    post: {
      operationId: 'upload.direct',
      tags: ['upload'],
      summary: 'where `direct` is true: the form by which one file of this name goes to the bucket itself',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: object({ name: TEXT, file: TEXT }, ['name']) } },
      },
      responses: ok(
        exactly({ key: TEXT, host: TEXT, fields: { type: 'object', additionalProperties: { type: 'string' } } }),
      ),
    },
  },
  '/public/upload/arrived': {
    post: {
      operationId: 'upload.arrived',
      tags: ['upload'],
      summary: 'the file has gone to the bucket: what arrived is looked at, and only then may a record take it',
      requestBody: { required: true, content: { 'application/json': { schema: object({ key: TEXT }, ['key']) } } },
      responses: {
        ...ok(exactly({ key: TEXT, url: TEXT })),
        413: { $ref: '#/components/responses/TooLarge' },
      },
    },
  },
  '/storage': {
    post: {
      operationId: 'upload.form',
      tags: ['upload'],
      summary: 'the form that a ticket permits; fields stand before the file',
      ...ANYBODY,
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: object(
              {
                key: TEXT,
                OSSAccessKeyId: TEXT,
                policy: TEXT,
                Signature: TEXT,
                success_action_status: { enum: ['200', '204'] },
                file,
              },
              ['key', 'OSSAccessKeyId', 'policy', 'Signature', 'file'],
            ),
          },
        },
      },
      responses: {
        ...ok(exactly({ key: TEXT }), 'kept'),
        204: { description: 'kept, where success_action_status asks for it' },
        '4XX': { $ref: '#/components/responses/Refused' },
      },
    },
  },
  '/files/{key}': {
    get: {
      operationId: 'file',
      tags: ['upload'],
      summary: 'a file by its signed address; the key may hold slashes',
      ...ANYBODY,
      parameters: [
        { name: 'key', in: 'path', required: true, schema: TEXT },
        query('exp', INTEGER, true),
        query('sig', TEXT, true),
      ],
      responses: {
        200: { description: 'the file', content: { '*/*': { schema: file } } },
        '4XX': { $ref: '#/components/responses/Refused' },
      },
    },
  },
  '/v2/statement/bill.pdf': {
    get: {
      operationId: 'billPaper',
      tags: ['bill'],
      summary: 'a bill on paper by the signed address that bill.print answers',
      ...ANYBODY,
      parameters: [
        query('id', INTEGER, true),
        query('type', TEXT, true),
        query('firm', INTEGER, true),
        query('exp', INTEGER, true),
        query('sig', TEXT, true),
      ],
      responses: {
        200: { description: 'the PDF', content: { 'application/pdf': { schema: file } } },
        '4XX': { $ref: '#/components/responses/Refused' },
      },
    },
  },
  '/v2/history': {
    get: {
      operationId: 'history',
      tags: ['desk'],
      summary: 'what was done to a record, field by field in words',
      parameters: [query('resource', TEXT, true), query('id', INTEGER), query('since', INTEGER)],
      responses: ok(several(described(historyEntry))),
    },
  },
  '/v2/catalogue': {
    get: {
      operationId: 'catalogue',
      tags: ['desk'],
      summary: 'resources made at run time that the user may open, and how many new functions wait for their decision',
      responses: {
        ...ok(
          exactly(
            {
              stamp: INTEGER,
              rights: TEXT,
              resources: several(ANYTHING),
              grants: several(GRANT),
              new_functions: INTEGER,
            },
            ['stamp', 'rights', 'resources', 'grants'],
          ),
        ),
        304: { description: 'as before, by If-None-Match' },
      },
    },
  },
  '/pay/notify': {
    post: {
      operationId: 'pay.notify',
      tags: ['pay'],
      summary: 'what a provider of payments tells: signed, AES-256-GCM inside; the same news again moves nothing',
      ...ANYBODY,
      ...body(object({ id: TEXT, event_type: TEXT, resource: ANYTHING }, ['resource'])),
      responses: {
        200: { description: 'taken', content: json(exactly({ code: { const: 'SUCCESS' }, message: TEXT }, ['code'])) },
        400: { description: 'refused', content: json(exactly({ code: { const: 'FAIL' }, message: TEXT }, ['code'])) },
      },
    },
  },
  '/evidence/key': {
    get: {
      operationId: 'evidence.key',
      tags: ['evidence'],
      summary: 'the public key by which this installation signs packages of evidence',
      ...ANYBODY,
      responses: ok(exactly({ public_key: TEXT })),
    },
  },
  '/pay/confirm': {
    get: page('pay.payee', 'the page on which a payee confirms a payout', 'token'),
    post: page('pay.confirm', 'confirms a simulated one', 'token'),
  },
  '/pay/sandbox/bind': {
    get: page('pay.binder', '模拟微信绑定', 'token'),
    post: page('pay.bind', 'agrees there to be paid', 'token'),
  },
  '/pay/sandbox': {
    get: page('pay.cashier', '模拟收银台', 'trade'),
    post: page('pay.simulate', 'pays there, and has the notification sent', 'trade'),
  },
  '/general/region': {
    get: {
      operationId: 'region.list',
      tags: ['map'],
      summary: '省市区',
      parameters: [query('type', { enum: ['list', 'tree'] }), query('level', { enum: [2, 3] }), query('pid', INTEGER)],
      responses: ok(several(REGION)),
    },
  },
  '/map/search': {
    get: {
      operationId: 'map.search',
      tags: ['map'],
      summary: '搜索地点',
      parameters: [
        query('keyword', TEXT),
        query('city', INTEGER),
        query('lnglat', position),
        query('page', COUNTED),
        query('limit', { ...COUNTED, maximum: 20 }),
      ],
      responses: ok(several(described(place))),
    },
  },
  '/map/reverse': {
    get: {
      operationId: 'map.reverse',
      tags: ['map'],
      summary: '坐标所在地址',
      parameters: [query('lnglat', position, true)],
      responses: ok(
        described(
          orNull(jsonObject({ province: integer, city: integer, area: integer, address: text, estimated: truth })),
        ),
      ),
    },
  },
  '/map/drive': {
    get: {
      operationId: 'map.drive',
      tags: ['map'],
      summary: '驾车路线',
      parameters: [query('from', position, true), query('to', position, true)],
      responses: ok(described(jsonObject({ km, seconds: integer, estimated: truth }))),
    },
  },
}
