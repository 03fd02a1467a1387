// The whole desk is described in tests/openapi.test.ts; that it is valid OpenAPI, and its client compiles, in tests/api/docs.test.ts.
import { describe, expect, test } from 'vitest'
import { bodyOf, documentOf, integer, job, operation, replyOf, WHOLE_NUMBER } from '../../../tests/samples/openapi'
import type { AnyResource } from '../model'
import { clientSource } from './openapiClient'

test('the document says what it is, how one comes in, and what a refusal is', () => {
  const { info, servers, security, tags, components, openapi } = documentOf(job)
  expect(openapi).toBe('3.1.0')
  expect(info).toMatchObject({ title: 'Desk', version: '7', license: { name: 'MIT', identifier: 'MIT' } })
  expect((info as { description: string }).description).toContain('Idempotency-Key')
  expect([servers, security]).toEqual([[{ url: '/api' }], [{ token: [] }]])
  expect(tags).toContainEqual({ name: 'job', description: '工单' })
  const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  expect(components).toMatchObject({
    securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Token' } },
    responses: {
      Refused: { description: 'refused, with its words', content: refusal },
      TooLarge: { description: '提交的内容过大', content: refusal },
      TooMany: { description: '操作过于频繁，请稍后再试', content: refusal },
    },
    schemas: {
      Refusal: {
        ...{ type: 'object', required: ['code', 'info', 'data'], additionalProperties: false },
        properties: { code: integer, info: { type: 'string' }, data: {} },
      },
    },
  })
})

describe('a call', () => {
  test('has its id, also under another address, and is refused in the same words', () => {
    const ids = Object.entries(documentOf(job).paths)
      .filter(([path]) => path.startsWith('/v2/job'))
      .flatMap(([path, item]) => Object.entries(item).map(([method, one]) => `${method} ${path} ${one.operationId}`))
    expect(ids).toEqual([
      'get /v2/job/mine job.list.mine',
      'get /v2/job/open job.list.open',
      'get /v2/job/list job.list',
      'get /v2/job/all job.list.2',
      'get /v2/job job.get',
      'post /v2/job job.create',
      'post /v2/job/remove job.remove',
      'post /v2/job/close job.close',
      'get /v2/job/counts job.counts',
      'get /v2/job/trail job.trail',
      'post /v2/job/recount job.recount',
    ])
    expect(operation('/v2/job/remove').responses).toMatchObject({
      200: { description: 'success: 20000, 200, 1; any other code is a failure' },
      413: { $ref: '#/components/responses/TooLarge' },
      429: { $ref: '#/components/responses/TooMany' },
    })
    expect(operation('/v2/job/remove')).toMatchObject({ summary: '工单 remove', tags: ['job'] })
    expect(operation('/v2/job/remove').parameters).toEqual([
      { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } },
    ])
    expect(operation('/v2/job', 'get')).not.toHaveProperty('requestBody')
    expect(operation('/v2/job/remove').requestBody).toMatchObject({ required: true })
  })

  test('says who may: a part that it leaves out is its resource’s, of reading also that of its views', () => {
    expect(operation('/v2/job/list', 'get')).not.toHaveProperty('x-roles')
    const guarded = { ...job, views: { mine: job.views!.mine! } } as AnyResource
    expect(operation('/v2/job', 'get', guarded)['x-roles']).toEqual(['order_man', 'car_man'])
    expect(operation('/v2/job', 'get')).not.toHaveProperty('x-roles')
    expect(operation('/v2/job/remove')).toMatchObject({ 'x-roles': ['order_man'], 'x-firm-types': [0, 1] })
    expect(operation('/v2/job/remove')).not.toHaveProperty('x-operation')
    const edits = { ...job, actions: { edit: job.actions.edit } } as AnyResource
    expect(operation('/v2/job', 'post', edits)).toMatchObject({
      ...{ 'x-roles': ['cash_man'], 'x-firm-types': [3], 'x-operation': 4 },
    })
    const open = { ...job, ...{ roles: undefined, types: undefined, views: undefined } }
    for (const part of ['x-roles', 'x-firm-types'])
      expect(operation('/v2/job/remove', 'post', open)).not.toHaveProperty(part)
    const { list } = guarded.actions
    const listed = { ...guarded, actions: { list: { call: list!.call } } } as AnyResource
    expect(operation('/v2/job/list', 'get', listed)['x-roles']).toEqual(['order_man'])
  })

  test('that reads is asked by the record, unless it is about all of them or there is but one', () => {
    const asked = (path: string, resource = job) =>
      operation(path, 'get', resource).parameters!.map(({ name, required, schema, description }) => ({
        ...{ name, required, schema, ...(description !== undefined && { description }) },
      }))
    const ids = ['id', 'job_id'].map((name) => ({ name, required: false, schema: integer }))
    expect(asked('/v2/job')).toEqual(ids)
    expect(asked('/v2/job/trail')).toEqual(ids)
    expect(asked('/v2/job/counts')).toEqual([
      { name: 'day', required: false, description: '日', schema: expect.objectContaining({ type: 'string' }) },
    ])
    expect(asked('/v2/job', { ...job, single: true })).toEqual([])
  })

  test('that writes takes the record as it was seen, its input and what it carries', () => {
    expect(bodyOf('/v2/job/remove')).toEqual({
      ...{ type: 'object', properties: { id: integer, version: integer }, required: ['id'] },
    })
    expect(bodyOf('/v2/job/recount')).toEqual({ type: 'object', properties: {} })
    const one = { ...job, single: true, actions: { remove: job.actions.remove } } as AnyResource
    expect(bodyOf('/v2/job/remove', one)).toEqual({ type: 'object', properties: {} })
    const only = (name: string, more: object = {}) =>
      bodyOf('/v2/job/close', { ...job, ...more, actions: { [name]: job.actions[name] } } as AnyResource) as {
        properties: Readonly<Record<string, unknown>>
        required: unknown
      }
    const closed = only('close')
    expect(Object.keys(closed.properties)).toEqual([
      'id',
      'version',
      'ids',
      'versions',
      'fee',
      'why',
      'note',
      'kind',
      'status',
    ])
    expect(closed.required).toEqual(['fee', 'why', 'status', 'kind'])
    expect(closed.properties).toMatchObject({ status: { const: 2 }, kind: { const: 1 } })
    expect(only('reopen').required).toEqual(['id', 'status'])
    expect(only('again').required).toEqual(['id'])
    expect(Object.keys(only('again', { single: true }).properties)).toEqual(['why'])
  })

  test('that creates, and edits at the same address, is one of both names', () => {
    const create = { $ref: '#/components/schemas/job.create' }
    const edit = { $ref: '#/components/schemas/job.edit' }
    const many = expect.objectContaining({ required: ['ids'] })
    expect(operation('/v2/job').summary).toBe('新建 / 工单 edit')
    expect(bodyOf('/v2/job')).toEqual({
      anyOf: [
        { allOf: [create, { type: 'object', properties: { copies: { ...WHOLE_NUMBER, title: '份数' } } }] },
        { anyOf: [edit, many] },
      ],
    })
    const by = (actions: object, more: object = {}) => bodyOf('/v2/job', { ...job, ...more, actions } as AnyResource)
    expect(by({ edit: job.actions.edit })).toEqual({ anyOf: [edit, many] })
    expect(by({ edit: job.actions.edit }, { single: true })).toEqual(edit)
    expect(by({ create: job.actions.create }, { name: 'other' })).toEqual({ $ref: '#/components/schemas/other.create' })
  })

  test('shared by actions takes what any of them takes, and says where each of them leads', () => {
    const body = bodyOf('/v2/job/close') as { anyOf: readonly { required: unknown }[] }
    expect(body.anyOf.map(({ required }) => required)).toEqual([
      ['fee', 'why', 'status', 'kind'],
      ['id', 'status'],
      ['id'],
    ])
    expect(operation('/v2/job/close')).toMatchObject({
      summary: '关闭 / 重开 / 再开',
      'x-moves': {
        close: { status: [{ from: [1], to: [2] }] },
        reopen: { status: [{ from: [2], to: [1] }] },
      },
    })
    expect(operation('/v2/job')).not.toHaveProperty('x-moves')
    expect(operation('/v2/job/remove')).not.toHaveProperty('x-moves')
    const reads = { a: { label: '甲', call: 'GET /v2/x' }, b: { label: '乙', call: 'GET /v2/x' } }
    expect(operation('/v2/x', 'get', { ...job, actions: reads } as never)).not.toHaveProperty('requestBody')
  })
})

describe('what a call answers', () => {
  const [record, row] = [{ $ref: '#/components/schemas/job' }, { $ref: '#/components/schemas/job' }]
  const done = { type: 'object', properties: { id: integer }, required: ['id'], additionalProperties: false }

  test('a read: the record, the rows, or what is told of it', () => {
    expect(replyOf('/v2/job', 'get')).toEqual(record)
    expect(replyOf('/v2/job/list', 'get')).toEqual({
      ...{ type: 'object', required: ['data', 'total'], additionalProperties: false },
      properties: { data: { type: 'array', items: row }, total: integer },
    })
    expect(replyOf('/v2/job/counts', 'get')).toEqual(WHOLE_NUMBER)
    expect(replyOf('/v2/job/trail', 'get')).toEqual({})
  })

  test('a write: the record’s number and what its handler adds; of several, how many', () => {
    const counted = expect.objectContaining({ required: ['complated', 'failed', 'msg', 'failed_ids'] })
    expect(replyOf('/v2/job/remove')).toEqual(done)
    expect(replyOf('/v2/job/recount')).toEqual({ type: 'null' })
    expect(replyOf('/v2/job')).toEqual({ anyOf: [done, counted] })
    const only = (actions: object, path = '/v2/job', more: object = {}) =>
      replyOf(path, 'post', { ...job, ...more, actions } as AnyResource)
    expect(only({ edit: job.actions.edit })).toEqual({ anyOf: [done, counted] })
    expect(only({ edit: job.actions.edit }, '/v2/job', { single: true })).toEqual(done)
    expect(only({ close: job.actions.close }, '/v2/job/close')).toEqual({
      anyOf: [{ ...done, properties: { id: integer, paid: WHOLE_NUMBER }, required: ['id', 'paid'] }, counted],
    })
    expect(only({ reopen: job.actions.reopen, again: job.actions.again }, '/v2/job/close')).toEqual(done)
    expect(only({ counts: { label: '算', call: 'POST /v2/n', on: 'resource' } }, '/v2/n')).toEqual(WHOLE_NUMBER)
  })

  test('sums over the filter stand beside the rows, and are missing where somebody does not get them', () => {
    const summed = (total: unknown, more: object = {}, resource: object = {}) =>
      replyOf('/v2/job/list', 'get', {
        ...job,
        ...resource,
        fields: { ...job.fields, sum: { ...job.fields.sum, total, ...more } },
      } as AnyResource) as { properties: Readonly<Record<string, unknown>>; required: unknown }
    const needed = ['data', 'total', 'total_sum']
    expect(summed(true).properties.total_sum).toEqual({ ...WHOLE_NUMBER, title: '数量' })
    expect(summed(true).required).toEqual(needed)
    expect(summed({ of: 'sum' }).required).toEqual(needed)
    for (const [total, more, resource] of [
      [true, { audience: { types: [0] } }, {}],
      [true, {}, { choosable: { fields: [] } }],
      [{ apart: 'kind' }, {}, {}],
    ])
      expect(summed(total, more as object, resource as object).required).toEqual(['data', 'total'])
  })
})

test('its client says in TypeScript what a call takes and answers', () => {
  expect(clientSource(documentOf(job))).toContain(
    `  "GET /v2/job/counts": { takes: { query?: { readonly "day"?: string } }; reply: { readonly "code": number; readonly "info": string; readonly "data": number } }\n`,
  )
})
