import { describe, expect, test } from 'vitest'
import { type AnyResource, field } from '../model'
import type { RepliesByName } from '../model/reply'
import { restPaths } from './openapiRest'
import { bulkEditSchema, componentsOf, described, nullable, requiredOf, rowName } from './openapiSchemas'

const text = { type: 'string' }
const integer = { type: 'integer' }
const kinds = [
  { code: 1, label: '甲' },
  { code: 2, label: '乙' },
]
const firm: AnyResource = {
  ...{ name: 'firm', label: '企业', scope: 'global', actions: {} },
  fields: { name: field.text('名称', { min: 2, max: 20 }) },
}
const job = {
  ...{ name: 'job', label: '工单', scope: 'global', title: 'no' },
  fields: {
    no: field.text('单号', { required: true, min: 2, max: 20, pattern: ['^A', '须以A开头'] }),
    phone: {
      ...field.text('电话', { required: true, min: 2, max: 20, pattern: ['^1', '须以1开头'] }),
      mask: { as: 'phone', operation: 20 },
    },
    kind: field.choice('类型', kinds, { required: true, default: 1 }),
    note: field.textarea('备注', { required: true, detail: true }),
    made: field.integer('来源', { required: true, onCreate: '$user.id' }),
    key: { ...field.text('密钥'), secret: true },
    sum: field.integer('合计', { virtual: true }),
    head: { ...field.integer('内部', { required: true }), audience: { types: [0] } },
    firm_id: field.reference('企业', 'firm', { shows: { firm_name: 'name', firm_odd: 'nope' } as never }),
    firm_ids: field.references('企业们', 'firm', { shows: { firm_names: 'name' } as never }),
  },
  rules: [
    { if: { kind: 1 }, show: ['note'] },
    { if: {}, need: ['no'] },
  ],
  actions: {
    list: { call: 'GET /v2/job/list' },
    get: { call: 'GET /v2/job' },
    create: { call: 'POST /v2/job' },
    edit: { call: 'POST /v2/job' },
    remove: { call: 'POST /v2/job/remove' },
  },
} as unknown as AnyResource
const resourceOf = (name: string) => (name === 'firm' ? firm : undefined)
type Schema = { readonly properties: Readonly<Record<string, unknown>>; readonly required?: unknown } & Readonly<
  Record<string, unknown>
>
const schemas = (change: object = {}, replies: RepliesByName = {}) =>
  componentsOf({ ...job, ...change } as AnyResource, { resourceOf, replies }) as Readonly<Record<string, Schema>>
const schema = (name: string, change: object = {}, replies: RepliesByName = {}) => schemas(change, replies)[name]!

test('a schema that may be null says so in the shortest way', () => {
  expect(nullable(text)).toEqual({ type: ['string', 'null'] })
  expect(nullable({})).toEqual({})
  for (const one of [{ type: 'integer', enum: [1] }, { $ref: '#/a' }, { type: ['string', 'integer'] }])
    expect(nullable(one)).toEqual({ anyOf: [one, { type: 'null' }] })
})

test('a field is its value under its label; a JSON value is told by its parts', () => {
  const json = (parts: object) => described({ ...field.json('', { required: true }), ...parts } as never)
  const count = field.integer('', { required: true })
  expect(described({ ...count, label: '数' })).toMatchObject({ title: '数', type: 'integer' })
  expect(described(count)).not.toHaveProperty('title')
  expect(described({ ...count, required: false })).toMatchObject({ type: ['integer', 'null'] })
  expect(json({ truth: true })).toEqual({ type: 'boolean' })
  expect(json({ record: 'job' })).toEqual({ $ref: '#/components/schemas/job' })
  expect(json({ each: count })).toMatchObject({ type: 'array', items: { type: 'integer' } })
  expect(json({ values: count })).toMatchObject({ type: 'object', additionalProperties: { type: 'integer' } })
  expect(json({ of: { a: count, b: { ...count, optional: true } } })).toMatchObject({
    ...{ type: 'object', additionalProperties: false, required: ['a'] },
    properties: { a: { type: 'integer' }, b: { type: 'integer' } },
  })
})

describe('a record as it is answered', () => {
  test('has exactly its fields and the columns of the engine, and nothing that is secret', () => {
    const record = schema('job')
    expect(record).toMatchObject({ type: 'object', additionalProperties: false, description: '工单' })
    expect(Object.keys(record.properties)).toEqual([
      ...['id', 'version', 'create_time', 'update_time', 'creator_id'],
      ...['no', 'phone', 'kind', 'note', 'made', 'sum', 'head', 'firm_id', 'firm_ids'],
      ...['firm_name', 'firm_odd', 'firm_names'],
    ])
    expect(record.properties).toMatchObject({
      id: integer,
      version: integer,
      create_time: { ...integer, description: 'unix seconds' },
      update_time: { ...integer, description: 'unix seconds' },
      creator_id: { type: ['integer', 'null'] },
    })
    expect(record.required).toEqual([
      ...['id', 'version', 'create_time', 'update_time', 'creator_id'],
      ...['no', 'phone', 'kind', 'note', 'made', 'firm_id', 'firm_name', 'firm_odd', 'firm_ids', 'firm_names'],
    ])
  })

  test('a field is null where it need not be given, or a rule may hide it', () => {
    const { no, note, sum } = schema('job').properties
    expect(no).toMatchObject({ title: '单号', type: 'string', pattern: '^A', minLength: 2 })
    expect(note).toMatchObject({ title: '备注', type: ['string', 'null'] })
    expect(sum).toMatchObject({ type: ['integer', 'null'] })
    expect(schema('job', { rules: undefined }).properties.note).toMatchObject({ type: 'string' })
  })

  test('what is masked, or shown of another record, fits no pattern and no length', () => {
    const { phone, firm_name, firm_odd, firm_names } = schema('job').properties
    for (const part of ['pattern', 'minLength']) expect(phone).not.toHaveProperty(part)
    expect(phone).toMatchObject({ title: '电话', type: 'string', maxLength: 20 })
    expect(firm_name).toEqual({ type: ['string', 'null'], maxLength: 20 })
    expect(firm_odd).toEqual({ type: ['string', 'null'] })
    expect(firm_names).toEqual({ type: ['array', 'null'], items: { type: ['string', 'null'], maxLength: 20 } })
  })

  test('settings that nobody has saved have no times, and what is computed has a number alone', () => {
    const engine = (change: object) =>
      (schema('job', change).required as string[]).filter((name) => !(name in job.fields))
    expect(engine({ single: true })).toEqual(['id', 'version', 'firm_name', 'firm_odd', 'firm_names'])
    expect(engine({ computed: true })).toEqual(['id', 'firm_name', 'firm_odd', 'firm_names'])
  })

  test('a row carries less where a field, or a handler, adds to a single record alone', () => {
    const added = {
      job: {
        row: { late: field.boolean('', { required: true }) },
        record: { no: job.fields.no!, trail: { ...field.text(''), optional: true } },
      },
    } as never
    expect(Object.keys(schemas())).toEqual(['job', 'job.row', 'job.create', 'job.edit'])
    expect(schema('job.row').properties).not.toHaveProperty('note')
    expect(schema('job.row').properties).toHaveProperty('no')
    expect(schema('job.row', {}, added).properties).not.toHaveProperty('no')
    expect(schema('job.row', {}, added).properties).not.toHaveProperty('trail')
    expect(schema('job.row', {}, added).required).toContain('late')
    expect(schema('job', {}, added).properties).toMatchObject({ late: {}, trail: {} })
    expect(schema('job', {}, added).required).toContain('late')
    expect(schema('job', {}, added).required).not.toContain('trail')
    expect((schema('job', {}, added).required as string[]).filter((name) => name === 'no')).toHaveLength(1)
    const plain = { ...job, fields: { no: job.fields.no! } } as AnyResource
    expect([rowName(job, {}), rowName(plain, {}), rowName(plain, added)]).toEqual(['job.row', 'job', 'job.row'])
    expect(rowName({ ...job, actions: {} }, added)).toBe('job')
    expect(Object.keys(schemas({ actions: {} }))).toEqual(['job'])
  })

  test('of what one may merely choose there are the columns of the choice', () => {
    const choice = schema('job.choice', { choosable: { fields: ['kind'] } })
    expect(Object.keys(choice.properties)).toEqual(['id', 'no', 'kind'])
    expect(choice.required).toEqual(['id', 'no', 'kind'])
  })
})

describe('what is taken', () => {
  test('of a new record are the fields of its form; those that nothing fills in are needed', () => {
    const create = schema('job.create')
    expect(Object.keys(create.properties)).toEqual([
      'no',
      'phone',
      'kind',
      'note',
      'made',
      'key',
      'head',
      'firm_id',
      'firm_ids',
    ])
    expect(create.required).toEqual(['no', 'phone', 'head'])
    expect(create.description).toBe('工单: a new one')
  })

  test('of changes is the record as it was seen; of several records there are several', () => {
    const edit = schema('job.edit')
    expect(edit).toMatchObject({ required: ['id'], description: '工单: changes' })
    expect(Object.keys(edit.properties).slice(0, 3)).toEqual(['id', 'version', 'no'])
    expect(edit.properties.version).toEqual({ ...integer, description: 'as it was seen; a stale one is refused' })
    const single = schema('job.edit', { single: true })
    expect(single.properties).not.toHaveProperty('id')
    expect(single).not.toHaveProperty('required')
    const bulk = bulkEditSchema(job) as Schema
    expect(bulk.required).toEqual(['ids'])
    expect(bulk.properties).toMatchObject({
      ids: { type: 'array', items: integer },
      versions: { type: 'object', additionalProperties: integer, description: 'by id' },
      no: { title: '单号' },
    })
  })

  test('everybody is asked for what no audience narrows', () => {
    expect(requiredOf(job.fields)).toEqual(['no', 'phone', 'kind', 'note', 'made'])
  })
})

describe('the second wire', () => {
  const paths = (change: object = {}) =>
    restPaths({ ...job, ...change } as AnyResource, (action) => ({ 'x-roles': [action.call] }))
  const refused = { '4XX': { $ref: '#/components/responses/Refused' } }
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: text }
  const id = { name: 'id', in: 'path', required: true, schema: integer }
  const json = (schema: object) => ({ 'application/json': { schema } })
  const answer = (schema: object) => ({ 200: { description: '工单', content: json(schema) }, ...refused })
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const counted = expect.objectContaining({ required: ['complated', 'failed', 'msg', 'failed_ids'] })

  test('lists with sort, range and filter, and tells the number of rows in a header', () => {
    const asked = { in: 'query', required: false, schema: { ...text, contentMediaType: 'application/json' } }
    expect(paths()['/rest/job']?.get).toEqual({
      ...{ operationId: 'job.list', summary: '工单 list', tags: ['job'], 'x-roles': ['GET /v2/job/list'] },
      parameters: [
        ...['sort', 'range', 'filter'].map((name) => ({ name, ...asked })),
        { name: 'fields', in: 'query', required: false, schema: { type: 'array', items: text } },
      ],
      responses: {
        200: {
          description: '工单',
          headers: { 'Content-Range': { schema: text }, 'X-Totals': { schema: text } },
          content: json({ type: 'array', items: ref('job.row') }),
        },
        ...refused,
      },
    })
  })

  test('reads, makes, changes and removes one record', () => {
    const { get, put, delete: remove } = paths()['/rest/job/{id}']!
    expect(get).toMatchObject({ operationId: 'job.get', parameters: [id], responses: answer(ref('job')) })
    expect(put).toMatchObject({
      ...{ operationId: 'job.edit', parameters: [id, key], responses: answer(ref('job')) },
      requestBody: { required: true, content: json(ref('job.edit')) },
    })
    expect(remove).toMatchObject({
      ...{ operationId: 'job.remove', parameters: [id, key], responses: answer({ type: ['object', 'null'] }) },
    })
    expect(paths()['/rest/job']?.post).toMatchObject({
      ...{ operationId: 'job.create', parameters: [key], responses: answer(ref('job')) },
      requestBody: { required: true, content: json(ref('job.create')) },
    })
  })

  test('changes and removes several by a filter', () => {
    const { put, delete: remove } = paths()['/rest/job']!
    const filter = {
      ...{ name: 'filter', in: 'query', required: false },
      schema: { ...text, description: '{"id":[1,2]}, or `ids` in the body' },
    }
    expect(put).toMatchObject({
      operationId: 'job.edit.several',
      parameters: [filter, key],
      responses: answer(counted),
    })
    expect(put?.requestBody).toEqual({ required: true, content: json(bulkEditSchema(job)) })
    expect(remove).toMatchObject({ operationId: 'job.remove.several', parameters: [filter, key] })
    expect(remove?.responses).toEqual(answer(counted))
    expect(remove?.requestBody).toEqual({
      required: false,
      content: json({ type: 'object', properties: { ids: { type: 'array', items: integer } } }),
    })
  })

  test('has the verbs that the resource declares, by their own words', () => {
    const { list, get } = job.actions
    const ways = (actions: object) =>
      Object.entries(paths({ actions })).map(([path, item]) => `${path} ${Object.keys(item).join()}`)
    expect(ways({ list })).toEqual(['/rest/job get'])
    expect(ways({ get })).toEqual(['/rest/job/{id} get'])
    expect(ways({})).toEqual([])
    expect(paths({ actions: { get: { ...get, label: '看' } } })['/rest/job/{id}']?.get).toMatchObject({ summary: '看' })
  })
})
