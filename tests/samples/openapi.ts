// A resource with something of everything, and what the document says of it.

import { openapiDocument } from '../../src/schema/compile/openapi'
import { type AnyResource, field } from '../../src/schema/model'
import { part } from '../../src/schema/model/reply'

const kinds = [
  { code: 1, label: '甲' },
  { code: 2, label: '乙' },
]
export const job: AnyResource = {
  ...{ name: 'job', label: '工单', scope: 'global', title: 'no', roles: ['order_man'], types: [0, 1] },
  fields: {
    no: field.text('单号', { required: true, filter: 'contains' }),
    kind: field.choice('类型', kinds, { required: true, default: 1, filter: 'many' }),
    made: field.date('日期', { filter: true }),
    sum: field.integer('数量', { min: 0, filter: { as: 'range', names: ['least', 'most'] } }),
    plain: field.integer('整数', { filter: true }),
    key: { ...field.text('密钥'), secret: true },
    shown: field.text('仅显示', { virtual: true }),
    photo: field.image('照片'),
  },
  filters: {
    late: { label: '超时', cases: [{ code: 1, label: '是' }], rules: { 1: {} } },
    words: { label: '搜索', search: ['no'] },
    place: { label: '地区', area: { province: 'sum', city: 'sum' } },
  },
  views: {
    mine: { label: '我的', call: 'GET /v2/job/mine', roles: ['car_man'] },
    open: { label: '公开', call: 'GET /v2/job/open', roles: [] },
    plain: { label: '全部' },
  },
  actions: {
    list: { call: 'GET /v2/job/list', roles: [], aliases: ['GET /v2/job/all'] },
    get: { call: 'GET /v2/job' },
    create: { call: 'POST /v2/job', label: '新建' },
    edit: { call: 'POST /v2/job', roles: ['cash_man'], types: [3], operation: 4 },
    remove: { call: 'POST /v2/job/remove' },
    close: {
      ...{ label: '关闭', call: 'POST /v2/job/close', bulk: true, with: { status: 2, kind: 1 } },
      input: { why: field.text('原因', { required: true }), note: field.text('备注'), kind: field.integer('类型') },
      moves: { status: [{ from: [1], to: [2] }] },
    },
    reopen: {
      ...{ label: '重开', call: 'POST /v2/job/close', with: { status: 1 }, roles: [] },
      moves: { status: [{ from: [2], to: [1] }] },
    },
    again: {
      label: '再开',
      call: 'POST /v2/job/close',
      input: { why: field.text('原因', { required: true, audience: { types: [0] } }) },
    },
    counts: { label: '统计', call: 'GET /v2/job/counts', on: 'resource' },
    trail: { label: '轨迹', call: 'GET /v2/job/trail' },
    recount: { label: '重算', call: 'POST /v2/job/recount', on: 'resource' },
    none: undefined,
  },
}
const replies = {
  job: {
    asked: {
      list: { since: part.time },
      create: { copies: { ...part.integer, label: '份数' } },
      counts: { day: { ...part.text, required: false, label: '日' } },
      close: { fee: part.integer },
    },
    calls: { counts: part.integer, close: { ...part.text, of: { paid: part.integer } } },
  },
} as never

type Operation = Readonly<Record<string, unknown>> & {
  readonly parameters?: readonly (Readonly<Record<string, unknown>> & { readonly name: string })[]
}
export const documentOf = (...resources: readonly AnyResource[]) =>
  openapiDocument(resources, { title: 'Desk', version: '7', server: '/api', replies }) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
    readonly [key: string]: unknown
  }
export const operation = (path: string, method = 'post', resource = job): Operation =>
  documentOf(resource).paths[path]![method]!
const schemaOf = (part: unknown): unknown =>
  (part as { content: { 'application/json': { schema: unknown } } }).content['application/json'].schema
export const bodyOf = (path: string, resource = job) => schemaOf(operation(path, 'post', resource).requestBody)
export const replyOf = (path: string, method = 'post', resource = job) => {
  const responses = operation(path, method, resource).responses as Readonly<Record<number, unknown>>
  return (schemaOf(responses[200]) as { properties: { data: unknown } }).properties.data
}
export const integer = { type: 'integer' }
/** The schema of a whole number that replies are made of. */
export const WHOLE_NUMBER = { ...integer, minimum: -2_147_483_647, maximum: 2_147_483_647 }
