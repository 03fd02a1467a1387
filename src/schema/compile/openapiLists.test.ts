import { describe, expect, test } from 'vitest'
import { bodyOf, documentOf, integer, job, operation, replyOf } from '../../../tests/samples/openapi'
import { type AnyResource, IMPORT_LIMIT, PAGE_LIMIT } from '../model'

describe('a list', () => {
  const parameters = (resource = job) =>
    operation('/v2/job/list', 'get', resource).parameters!.map(({ name, schema, description }) => [
      name,
      schema,
      description,
    ])

  test('is asked for a page of it, in an order, filtered', () => {
    expect(parameters()).toEqual([
      ['page', { ...integer, minimum: 1 }, undefined],
      ['limit', { ...integer, minimum: 1, maximum: PAGE_LIMIT }, undefined],
      ['sort', { enum: ['id', 'no', 'kind', 'made', 'sum', 'plain'] }, undefined],
      ['order', { enum: ['ASC', 'DESC'] }, undefined],
      ['act', { enum: ['export', 'mine', 'open', 'plain'] }, undefined],
      ['export_part', { ...integer, minimum: 1 }, undefined],
      ['id', { type: 'array', items: integer }, undefined],
      ['fields', { type: 'array', items: { type: 'string' } }, '返回的字段'],
      ['keyword', { type: 'string' }, undefined],
      ['no', expect.objectContaining({ type: 'string' }), '单号'],
      ['kind', { type: 'array', items: expect.objectContaining({ enum: [1, 2] }) }, '类型'],
      ['made_from', expect.objectContaining({ format: 'date' }), '日期'],
      ['made_to', expect.objectContaining({ format: 'date' }), '日期'],
      ['least', expect.objectContaining({ minimum: 0 }), '数量'],
      ['most', expect.objectContaining({ minimum: 0 }), '数量'],
      ['plain', expect.objectContaining(integer), '整数'],
      ['late', { type: 'array', items: { enum: [1] } }, '超时'],
      ['words', { type: 'string' }, '搜索'],
      ['province', { type: 'array', items: integer }, '地区'],
      ['city', { type: 'array', items: integer }, '地区'],
      ['view', { enum: ['mine', 'open', 'plain'] }, undefined],
      ['since', expect.objectContaining(integer), undefined],
    ])
    const [page, ...others] = operation('/v2/job/list', 'get').parameters!
    expect(page).toEqual({ name: 'page', in: 'query', required: false, schema: { ...integer, minimum: 1 } })
    expect(others.filter(({ required }) => required).map(({ name }) => name)).toEqual(['since'])
  })

  test('says how many rows it gives at most, and has no free search beside a filter of that name', () => {
    const whole = {
      ...job,
      ...{ views: undefined, filters: { keyword: { label: '词', search: ['no'] } } },
      actions: { list: { call: 'GET /v2/job/list', most: 5000 } },
    } as unknown as AnyResource
    expect(parameters(whole)[1]).toEqual(['limit', { ...integer, minimum: 1, maximum: 5000 }, undefined])
    expect(parameters(whole).filter(([name]) => name === 'keyword')).toEqual([['keyword', { type: 'string' }, '词']])
    expect(parameters(whole).map(([name]) => name)).not.toContain('view')
    expect(parameters({ ...whole, filters: undefined }).map(([name]) => name)).toContain('keyword')
  })

  test('has a call of its own for each view that has an address, with who may', () => {
    const mine = operation('/v2/job/mine', 'get')
    expect(mine).toMatchObject({
      ...{ operationId: 'job.list.mine', summary: '我的', tags: ['job'] },
      ...{ 'x-roles': ['car_man'], 'x-firm-types': [0, 1] },
    })
    expect(operation('/v2/job/open', 'get')).not.toHaveProperty('x-roles')
    const { list: _, ...actions } = job.actions
    expect(documentOf({ ...job, actions }).paths).not.toHaveProperty('/v2/job/mine')
  })

  test('may be asked for by a body', () => {
    const posted = { ...job, actions: { list: { call: 'POST /v2/job/list' } } } as AnyResource
    const body = bodyOf('/v2/job/list', posted) as { properties: object; required?: unknown }
    expect(Object.keys(body.properties)).toEqual(parameters().map(([name]) => name))
    expect(body.required).toBeUndefined()
  })
})

describe('what is imported', () => {
  const path = '/import/job'

  test('are rows of named columns, by whoever may create or edit', () => {
    const body = bodyOf(path) as { properties: Readonly<Record<string, unknown>>; required: unknown; type: string }
    expect(body).toMatchObject({
      ...{ type: 'object', required: ['id', 'mode', 'columns', 'rows'] },
      properties: {
        id: { type: 'string', description: 'the same id again repeats nothing that is written' },
        mode: { enum: ['check', 'partial', 'whole'] },
        columns: { type: 'array', items: { enum: ['id', 'no', 'kind', 'made', 'sum', 'plain', 'photo'] } },
        match: { type: ['string', 'null'] },
        adds: { type: 'boolean' },
        rows: {
          ...{ type: 'array', maxItems: IMPORT_LIMIT },
          items: {
            type: 'object',
            properties: { row: integer, cells: { type: 'array', items: { type: 'string' } }, version: integer },
            required: ['row', 'cells'],
          },
        },
      },
    })
    expect(operation(path)).toMatchObject({
      ...{ summary: '工单 import', tags: ['job'], requestBody: { required: true }, 'x-roles': ['order_man'] },
      responses: {
        200: {
          description: 'one JSON a line: each row, and at last the end',
          content: { 'application/x-ndjson': { schema: { type: 'object' } } },
        },
        413: {},
        429: {},
      },
    })
    const edits = { ...job, actions: { edit: job.actions.edit } } as AnyResource
    expect(operation(path, 'post', edits)).toMatchObject({ 'x-roles': ['cash_man'] })
  })

  test('may be stopped', () => {
    expect(operation(`${path}/cancel`)).toMatchObject({
      ...{ summary: '工单 import: stop', tags: ['job'], 'x-roles': ['order_man'], requestBody: { required: true } },
      responses: { 200: { description: 'in the envelope' } },
    })
    expect(bodyOf(`${path}/cancel`)).toEqual({
      ...{ type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    })
    expect(replyOf(`${path}/cancel`)).toMatchObject({ properties: { cancelled: { type: 'boolean' } } })
  })

  test('is nothing where a resource forbids it, has one row, or is only read', () => {
    const { list, get } = job.actions
    for (const closed of [{ single: true }, { import: false }, { actions: { list, get } }])
      expect(documentOf({ ...job, ...closed } as AnyResource).paths).not.toHaveProperty(path)
  })
})
