import { expect, test } from 'vitest'
import { resources } from '../src/resources'
import { replies } from '../src/resources/replies'
import { openapiDocument } from '../src/schema/compile/openapi'

const document = openapiDocument(resources, { title: 'Rescue Desk', version: '1', server: '/api', replies })
const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>

test('every declared call is in the document, aliases too', () => {
  const calls = resources.flatMap(({ actions }) =>
    Object.values(actions).flatMap((action) => (action ? [action.call, ...(action.aliases ?? [])] : [])),
  )
  expect(calls.length).toBeGreaterThan(40)
  const missing = calls.filter((call) => {
    const [method = '', path = ''] = call.split(' ')
    // A route says `:id` where the document says `{id}`.
    return !paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  })
  expect(missing).toEqual([])
})

test('an endpoint that creates and edits is one operation; operation ids are unique', () => {
  expect(paths['/v2/bank']?.post?.summary).toContain(' / ')
  const ids = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId))
  expect(new Set(ids).size).toBe(ids.length)
})

test('a transition says who may call it and what it takes', () => {
  const reject = paths['/order/reject']?.post
  expect(reject).toMatchObject({ 'x-firm-types': [3], 'x-operation': 11 })
  expect(JSON.stringify(reject?.requestBody)).toContain('"required":["id","remark"]')
})

test('a call of transitions says from which states each of them leads where', () => {
  expect(paths['/order/reject']?.post?.['x-moves']).toEqual({ reject: { status: [{ from: [31, 12], to: [1] }] } })
  expect(Object.keys(paths['/order/step']?.post?.['x-moves'] as object)).toEqual(
    expect.arrayContaining(['headToSite', 'arrive', 'depart', 'arriveDestination']),
  )
})

test('what is secret is in no schema', () => {
  expect(JSON.stringify(document).includes('password_hash')).toBe(false)
})
