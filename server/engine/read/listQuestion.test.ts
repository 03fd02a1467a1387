import { afterEach, expect, test, vi } from 'vitest'
import type { Identity } from '../../../src/schema/compile/access'
import { type AnyResource, defineResource, field } from '../../../src/schema/model'
import { KeptQuestions } from './listQuestion'

const memo: AnyResource = defineResource({
  name: 'memo',
  label: '备忘',
  fields: {
    text: field.text('内容', { filter: 'contains' }),
    firm_id: field.integer('公司', { filter: true }),
    end_time: field.unixTime('截止时间'),
  },
  actions: { list: { call: 'GET /memo/list', label: '列表', types: [0, 1] } },
  filters: {
    area: { label: '归属', cases: [{ code: 1, label: '本公司' }], rules: { 1: { firm_id: '$user.firm_id' } } },
  },
  views: { open: { label: '未截止', where: { end_time: { gt: '$now' } } } },
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' } },
})

const user = (firm_id: number): Identity => ({ id: 7, firm_id, firm_type: 1, nodes: [] })
const deps = { resourceOf: () => undefined }

afterEach(() => {
  vi.useRealTimers()
})

test('the same user who asks the same asks by the same question, any other by his own', () => {
  const kept = new KeptQuestions()
  const he = user(3)
  const ask = (query: Record<string, unknown>, who = he, view?: string) =>
    kept.of(memo, query, who, view ? { ...deps, view } : deps)
  const first = ask({ area: '1', page: '1' })
  expect(ask({ area: '1', page: '1' })).toBe(first)
  expect(first.condition.params).toEqual([3, 3])
  expect(ask({ area: '1', page: '2' })).toMatchObject({ offset: 10 })
  expect(ask({ firm_id: '1', page: '1' }).condition.params).toEqual([3, 1])
  // Rights that have changed are another user.
  expect(ask({ area: '1', page: '1' }, user(4)).condition.params).toEqual([4, 4])
  expect(kept.of({ ...memo }, { area: '1', page: '1' }, he, deps)).not.toBe(first)
})

test('what looks at the present, and what is searched for, is asked anew each time', () => {
  vi.useFakeTimers({ now: 1_000_000_000_000 })
  const kept = new KeptQuestions()
  const he = user(3)
  const open = () => kept.of(memo, {}, he, { ...deps, view: 'open' })
  const before = open()
  vi.setSystemTime(1_000_000_005_000)
  const after = open()
  expect(after).not.toBe(before)
  expect(after.condition.params).not.toEqual(before.condition.params)
  const search = () => kept.of(memo, { text: '拖车' }, he, deps)
  expect(search()).not.toBe(search())
})

test('a thousand are kept, those that were asked last, and none by more than 4000 letters', () => {
  const kept = new KeptQuestions()
  const he = user(3)
  const ask = (page: number) => kept.of(memo, { page: String(page) }, he, deps)
  const [first, second] = [ask(1), ask(2)]
  for (let page = 3; page <= 1000; page++) ask(page)
  expect(ask(1)).toBe(first)
  ask(1001)
  expect(ask(1)).toBe(first)
  expect(ask(2)).not.toBe(second)
  const long = () => kept.of(memo, { fields: 'x'.repeat(4000) }, he, deps)
  expect(long()).not.toBe(long())
})

test('a question that is refused is refused each time', () => {
  const kept = new KeptQuestions()
  const ask = () => kept.of(memo, { page: '0' }, user(3), deps)
  expect(ask).toThrow('参数 page 不正确')
  expect(ask).toThrow('参数 page 不正确')
})
