import { describe, expect, test } from 'vitest'
import { openapiDocument } from './openapi'
import { clientSource } from './openapiClient'

type Parts = Readonly<Record<string, unknown>>
const document = () =>
  openapiDocument([], { title: 'Desk', version: '1', server: '/api', replies: {} }) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Parts>>>>
    readonly tags: readonly { readonly name: string; readonly description: string }[]
    readonly components: Readonly<Record<string, Parts>>
  }
/** A call by its operation id. */
const call = (id: string): Parts => {
  const found = Object.values(document().paths).flatMap((item) => Object.values(item))
  return found.find(({ operationId }) => operationId === id)!
}

/** Types as the client has them, in short: names bare, the envelope left out. */
const short = (type: string): string =>
  type
    .replace(/readonly "(\w+)"/g, '$1')
    .replace(/Schemas\["(\w+)"\]/g, '$1')
    .replace(/^\{ code: number; info: string; data: (.*) \}$/, '$1')
const calls = () =>
  new Map(
    [...clientSource(document()).matchAll(/^ {2}"([A-Z]+ \S+)": \{ takes: \{ (.*) \}; reply: (.*) \}$/gm)].map(
      ([, name = '', takes = '', reply = '']) => [name, [short(takes).trim(), short(reply)]],
    ),
  )

/** What each call that belongs to no resource takes and answers. */
const CALLS: readonly (readonly [call: string, takes: string, answers: string])[] = [
  ['GET /health', '', '({ degraded: readonly string[] } | null)'],
  ['GET /health/ready', '', '({ degraded: readonly string[] } | null)'],
  ['GET /health/live', '', 'null'],
  ['GET /live', 'query?: { since?: string; ago?: number }', 'unknown'],
  [
    'GET /live/editing',
    'query: { resource: string; id: number }',
    '{ editors: readonly { name: string; since: number; is_changed: boolean }[] }',
  ],
  [
    'POST /live/editing',
    'body: { form: string; stream: string; resource: string; id: number; state: "open" | "changed" | "left" }',
    '{ editors: readonly { name: string; since: number; is_changed: boolean }[] }',
  ],
  [
    'POST /live/watch',
    'body: { stream: string; map: string; box: ({ west: number; south: number; east: number; north: number } | null) }',
    'null',
  ],
  ['GET /docs', '', '{ readonly [name: string]: unknown }'],
  [
    'POST /login',
    'body: { account: string; password: string; short?: string }',
    '{ token: string; user: SessionUser }',
  ],
  [
    'POST /register',
    'body: { name: string; firm_type: 1 | 3; contact: string; mobile: string; code: string; password: string; province: number; city: number; area?: number; address: string; licence: string }',
    '{ short: string; account: string; mobile: string }',
  ],
  [
    'POST /forget',
    'body: { mobile: string; code: string; password: string; short?: string }',
    '{ account: string; short: string }',
  ],
  [
    'GET /company/page',
    'query?: { domain?: string; id?: number }',
    '{ name: string; logo: (string | null); title: string }',
  ],
  ['POST /logout', '', 'null'],
  ['GET /user/info', '', 'SessionUser'],
  ['POST /user/password', 'body: { old_password: string; password: string; repassword: string }', 'null'],
  ['GET /v2/preference', '', '{ readonly [name: string]: unknown }'],
  ['POST /v2/preference', 'body: { key: string; value: unknown }', 'null'],
  ['GET /v2/help/firstDay', '', '{ steps: readonly { name: string; done: boolean }[] }'],
  ['GET /v2/outcome', 'query: { key: string }', '{ state: "done" | "running" | "none"; info: string; data: unknown }'],
  [
    'GET /public/upload',
    '',
    '{ host: string; dir: string; accessid: string; policy: string; signature: string; expire: number; direct: boolean }',
  ],
  ['POST /public/upload', 'query: { type: "audit" | "logo" }; form: FormData', '{ key: string; url: string }'],
  [
    'POST /public/upload/direct',
    'body: { name: string; file?: string }',
    '{ key: string; host: string; fields: { readonly [name: string]: string } }',
  ],
  ['POST /public/upload/arrived', 'body: { key: string }', '{ key: string; url: string }'],
  ['POST /storage', 'form: FormData', '{ key: string }'],
  ['GET /files/{key}', 'path: { key: string }; query: { exp: number; sig: string }', 'unknown'],
  [
    'GET /v2/statement/bill.pdf',
    'query: { id: number; type: string; firm: number; exp: number; sig: string }',
    'unknown',
  ],
  [
    'GET /v2/history',
    'query: { resource: string; id?: number; since?: number }',
    'readonly ({ id: number; time: number; resource: string; action: string; user_name: string; remark: (string | null); changes: readonly { field: string; before?: unknown; after?: unknown; closed?: boolean }[] })[]',
  ],
  [
    'GET /v2/catalogue',
    '',
    '{ stamp: number; rights: string; resources: readonly { readonly [name: string]: unknown }[]; grants: readonly { code: string; label: string }[]; new_functions?: number }',
  ],
  [
    'POST /pay/notify',
    'body: { id?: string; event_type?: string; resource: { readonly [name: string]: unknown } }',
    '{ code: "SUCCESS"; message?: string }',
  ],
  ['GET /evidence/key', '', '{ public_key: string }'],
  ['GET /pay/confirm', 'query: { token: string }', 'unknown'],
  ['POST /pay/confirm', 'query: { token: string }', 'unknown'],
  ['GET /pay/sandbox/bind', 'query: { token: string }', 'unknown'],
  ['POST /pay/sandbox/bind', 'query: { token: string }', 'unknown'],
  ['GET /pay/sandbox', 'query: { trade: string }', 'unknown'],
  ['POST /pay/sandbox', 'query: { trade: string }', 'unknown'],
  ['GET /general/region', 'query?: { type?: "list" | "tree"; level?: 2 | 3; pid?: number }', 'readonly Region[]'],
  [
    'GET /map/search',
    'query?: { keyword?: string; city?: number; lnglat?: string; page?: number; limit?: number }',
    'readonly ({ name: string; address: string; lnglat: string; a_province: number; a_city: number; a_area: number; estimated: boolean; tel?: (string | null); distance?: number })[]',
  ],
  [
    'GET /map/reverse',
    'query: { lnglat: string }',
    '({ province: number; city: number; area: number; address: string; estimated: boolean } | null)',
  ],
  ['GET /map/drive', 'query: { from: string; to: string }', '{ km: number; seconds: number; estimated: boolean }'],
]

describe('calls that belong to no resource', () => {
  test('are these', () => expect([...calls().keys()]).toEqual(CALLS.map(([name]) => name)))

  test.each(CALLS)('%s takes %s', (name, takes, answers) => expect(calls().get(name)).toEqual([takes, answers]))

  test('whoever is not signed in may make these, and no others', () => {
    const open = Object.entries(document().paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { security }]) =>
        security ? [`${method} ${path} ${JSON.stringify(security)}`] : [],
      ),
    )
    expect(open).toEqual(
      [
        ...['get /health', 'get /health/ready', 'get /health/live', 'post /login', 'post /register'],
        ...['post /forget', 'get /company/page', 'post /storage'],
        ...[
          'get /files/{key}',
          'get /v2/statement/bill.pdf',
          'post /pay/notify',
          'get /evidence/key',
          'get /pay/confirm',
        ],
        ...[
          'post /pay/confirm',
          'get /pay/sandbox/bind',
          'post /pay/sandbox/bind',
          'get /pay/sandbox',
          'post /pay/sandbox',
        ],
      ].map((one) => `${one} []`),
    )
  })

  test('are told by an id, words and a group of the document; bills are a resource’s', () => {
    const groups = new Set([...document().tags.map(({ name }) => name), 'bill'])
    for (const [path, item] of Object.entries(document().paths))
      for (const { operationId, summary, tags, responses } of Object.values(item)) {
        expect([path, operationId, summary]).toEqual([
          path,
          expect.stringMatching(/^\w+(\.\w+)?$/),
          expect.stringMatching(/./),
        ])
        expect([path, tags]).toEqual([path, [expect.toSatisfy((tag: string) => groups.has(tag))]])
        for (const one of Object.values(responses as Readonly<Record<string, Parts>>))
          expect([path, one.$ref ?? one.description]).toEqual([path, expect.stringMatching(/./)])
      }
    expect(document().tags).toEqual(
      [
        ...[['session', '登录'] as const, ['upload', '上传'] as const, ['map', '地图'] as const],
        ...[['pay', '支付'] as const, ['evidence', '证据'] as const, ['desk', '系统'] as const],
      ].map(([name, description]) => ({ name, description })),
    )
  })

  test('each stands in its group, under an id of its own', () => {
    const groups = new Map<string, string[]>()
    for (const item of Object.values(document().paths))
      for (const { operationId, tags } of Object.values(item)) {
        const [tag = ''] = tags as readonly string[]
        groups.set(tag, [...(groups.get(tag) ?? []), String(operationId)])
      }
    expect(Object.fromEntries(groups)).toEqual({
      desk: [
        'health',
        'healthReady',
        'healthLive',
        'live',
        'live.editors',
        'live.editing',
        'live.watch',
        'docs',
        'history',
        'catalogue',
      ],
      session: [
        ...['login', 'register', 'forget', 'company.page', 'logout', 'user.info', 'user.password'],
        ...['preference.list', 'preference.set', 'help.firstDay', 'outcome'],
      ],
      upload: ['upload.ticket', 'upload.file', 'upload.direct', 'upload.arrived', 'upload.form', 'file'],
      bill: ['billPaper'],
      pay: ['pay.notify', 'pay.payee', 'pay.confirm', 'pay.binder', 'pay.bind', 'pay.cashier', 'pay.simulate'],
      evidence: ['evidence.key'],
      map: ['region.list', 'map.search', 'map.reverse', 'map.drive'],
    })
  })
})

describe('what the client does not say of them', () => {
  const content = (part: unknown): Readonly<Record<string, { readonly schema: Parts }>> =>
    (part as { content: Readonly<Record<string, { schema: Parts }>> }).content
  const responses = (id: string) => call(id).responses as Readonly<Record<string, Parts>>
  const bytes = { type: 'string', contentMediaType: 'application/octet-stream' }
  const text = { type: 'string' }
  const refused = (name: string) => ({ $ref: `#/components/responses/${name}` })

  test('a login says what the codes of a lost session are, and whose account it is', () => {
    expect(call('login').description).toBe(
      'The token goes into X-Token. Codes of a lost session: 50008 unknown, 50012 revoked, 50014 expired.',
    )
    const { schema } = content(call('login').requestBody)['application/json']!
    expect(schema.properties).toMatchObject({ short: { description: 'code of the firm, where accounts are alike' } })
  })

  test('bodies must be there; files and forms are bytes', () => {
    for (const id of [
      'login',
      'user.password',
      'preference.set',
      'upload.file',
      'upload.direct',
      'upload.arrived',
      'upload.form',
      'pay.notify',
    ])
      expect([id, call(id).requestBody]).toMatchObject([id, { required: true }])
    expect(content(call('upload.file').requestBody)['multipart/form-data']?.schema).toEqual({
      ...{ type: 'object', properties: { file: bytes }, required: ['file'] },
    })
    expect(content(call('upload.form').requestBody)['multipart/form-data']?.schema).toEqual({
      type: 'object',
      properties: {
        ...{ key: text, OSSAccessKeyId: text, policy: text, Signature: text, file: bytes },
        success_action_status: { enum: ['200', '204'] },
      },
      required: ['key', 'OSSAccessKeyId', 'policy', 'Signature', 'file'],
    })
    expect(content(responses('file')[200])).toEqual({ '*/*': { schema: bytes } })
    expect(content(responses('billPaper')[200])).toEqual({ 'application/pdf': { schema: bytes } })
  })

  test('pages are for people', () => {
    for (const id of ['pay.payee', 'pay.cashier'])
      expect(responses(id)).toEqual({ 200: { description: 'a page', content: { 'text/html': { schema: text } } } })
    expect(content(responses('docs')[200])['text/html']).toEqual({ schema: text })
  })

  test('some refuse or spare themselves by a status', () => {
    expect(Object.entries(responses('upload.file'))).toContainEqual(['413', refused('TooLarge')])
    expect(Object.entries(responses('upload.arrived'))).toContainEqual(['413', refused('TooLarge')])
    for (const id of ['upload.form', 'file', 'billPaper']) expect(responses(id)['4XX']).toEqual(refused('Refused'))
    expect(responses('upload.form')).toMatchObject({
      200: { description: 'kept' },
      204: { description: 'kept, where success_action_status asks for it' },
    })
    expect(responses('catalogue')).toMatchObject({ 304: { description: 'as before, by If-None-Match' } })
    expect(responses('preference.list')).toMatchObject({ 200: { description: 'value by key' } })
    expect(responses('logout')).toMatchObject({ 200: { description: 'in the envelope' } })
    const { schema } = content(responses('pay.notify')[400])['application/json']!
    expect(schema).toMatchObject({ properties: { code: { const: 'FAIL' }, message: text }, required: ['code'] })
    expect(responses('pay.notify')).toMatchObject({ 200: { description: 'taken' }, 400: { description: 'refused' } })
  })

  test('parameters have their bounds and their form', () => {
    const parameters = (id: string) => call(id).parameters
    const optional = { in: 'query', required: false }
    expect(parameters('map.search')).toEqual([
      { name: 'keyword', ...optional, schema: text },
      { name: 'city', ...optional, schema: { type: 'integer' } },
      { name: 'lnglat', ...optional, schema: { ...text, description: 'longitude,latitude' } },
      { name: 'page', ...optional, schema: { type: 'integer', minimum: 1 } },
      { name: 'limit', ...optional, schema: { type: 'integer', minimum: 1, maximum: 20 } },
    ])
    expect(parameters('file')).toContainEqual({ name: 'key', in: 'path', required: true, schema: text })
    const { schema } = content(call('preference.set').requestBody)['application/json']!
    expect(schema.properties).toEqual({ key: { ...text, maxLength: 100 }, value: { description: 'null removes it' } })
  })

  test('the signed-in user is exactly this', () => {
    const { SessionUser, Region } = document().components.schemas as Readonly<Record<string, Parts>>
    expect(SessionUser).toMatchObject({
      additionalProperties: false,
      required: [
        ...['id', 'account', 'name', 'tel', 'status', 'create_time', 'creator', 'logo', 'firm_id', 'firm_name'],
        ...['firm_type', 'short', 'authorize', 'role_id', 'role_name', 'home_path', 'customer_scope', 'seats'],
        ...['driver_id', 'pages', 'company', 'bank_name', 'account_name', 'account_num', 'nodes'],
      ],
    })
    const types = clientSource(document())
    for (const part of [
      'readonly "firm_type": 0 | 1 | 3',
      'readonly "creator": (string | null)',
      'readonly "role_id": (number | null)',
      'readonly "customer_scope": (readonly number[] | null)',
      'readonly "seats": readonly number[]',
      'readonly "pages": readonly string[]',
      'readonly "is_annual": 0 | 1; readonly "is_distribution": 0 | 1; readonly "new_system": 0 | 1; readonly "firm_tabs": 0 | 1',
      'readonly "timeouts": { readonly [name: string]: number }; readonly "order_sound": number; readonly "urge_sound": number',
      'readonly "owner_link": 0 | 1 }',
      'readonly "nodes": readonly (string | number)[]',
    ])
      expect(types).toContain(part)
    expect(Region).toMatchObject({ required: ['id', 'name', 'pid'], additionalProperties: false })
    expect(types).toContain('readonly "pid": number; readonly "sub"?: readonly Schemas["Region"][] }')
  })
})
