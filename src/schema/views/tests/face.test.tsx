// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { AnyResource, FaceDecl } from '../../model'
import { RecordTabs } from '../record/RecordTabs'
import { registerSlots, rememberResources } from '../slots'
import { fakeProvider, mount } from './mount'
import { rows, sample } from './sample'

const ANSWER = {
  volume: { value: 312, before: 290, rank: 1, firms: null, course: [3, 5, null, 4] },
  share: { value: 82, before: 91, course: [90, 82] },
  rating: { value: null, n: null },
  hidden: null,
  duty: 1,
}

const face: FaceDecl = {
  portrait: 'picture',
  chips: ['state'],
  states: [{ of: 'sample.figures', member: 'duty', choices: [{ code: 1, label: '接单中', family: 'green' }] }],
  line: ['tel', 'reason'],
  reads: [{ call: 'sample.figures', by: 'sample_id' }],
  figures: [
    {
      of: 'sample.figures',
      member: 'volume',
      label: '30 天',
      say: '%{value} 单',
      notes: ['第 %{rank}', '共 %{firms} 家'],
    },
    { of: 'sample.figures', member: 'share', label: '到达及时', say: '%{value}%', least: 90, notes: ['前 %{before}%'] },
    { of: 'sample.figures', member: 'rating', label: '评价', say: '%{value}', ifKnown: true },
    { of: 'sample.figures', member: 'hidden', label: '余额', money: true },
    { list: 'sample', by: 'customer_id', label: '工单', sum: 'amount', money: true },
    { list: 'sample', by: 'customer_id', label: '内部', roles: ['rt_nobody'] },
  ],
  panels: ['mind'],
}
const faced: AnyResource = {
  ...sample,
  face,
  actions: {
    ...sample.actions,
    figures: { label: '概况', call: 'GET /v2/sample/figures', on: 'resource', at: 'none' },
  },
}

beforeAll(() => {
  registerSlots({ faceParts: { mind: ({ record }) => <p>{`part of ${record.id}`}</p> } })
  rememberResources([faced])
})

async function open(resource = faced) {
  const [first] = rows(1)
  if (!first) throw new Error('no row')
  const record = { ...first, tel: '13702665520', reason: '' }
  const found = fakeProvider(7, { action: async () => ({ data: ANSWER }) })
  mount(found.provider, <RecordTabs resource={resource} record={record} />)
  const region = await screen.findByRole('region', { name: '概况' })
  return { region, record, ...found }
}

const figure = (region: HTMLElement, label: string) => within(region).getByText(label).parentElement as HTMLElement

test('a face names the record, its chips and facts, and its figures with their notes and course', async () => {
  const { region, record, of } = await open()
  expect(await within(region).findByText('312 单')).toBeTruthy()
  expect(within(region).getByText(String(record.name))).toBeTruthy()
  expect(within(region).getByText('接单中')).toBeTruthy()
  expect(within(region).getByText('13702665520').closest('a')?.getAttribute('href')).toBe('tel:13702665520')
  expect(await within(region).findByText(`part of ${record.id}`)).toBeTruthy()
  // A note with a member of null is left out.
  const volume = figure(region, '30 天')
  expect(volume.textContent).toContain('第 1')
  expect(volume.textContent).not.toContain('共')
  expect(volume.querySelector('svg path')).not.toBeNull()
  expect(figure(region, '到达及时').querySelector('svg')?.getAttribute('data-tone')).toBe('warn')
  expect(of('action').map(({ params }) => params.body)).toEqual([{ sample_id: Number(record.id) }])
  cleanup()
})

test('a figure that its user may not see is not there, nor one without a value that is only shown when known', async () => {
  const { region, of } = await open()
  await within(region).findByText('312 单')
  for (const label of ['余额', '评价', '内部']) expect(within(region).queryByText(label)).toBeNull()
  // The list that it comes from is what a figure opens, and what it says.
  const sum = figure(region, '工单')
  expect(sum.textContent).toContain('0.70')
  expect(sum.querySelector('a')?.getAttribute('href')).toMatch(/^\/sample\?filter=/)
  expect(of('getList').filter(({ params }) => 'filter' in params)).toHaveLength(1)
  cleanup()
})

test('a call that the user may not make is not made; its figures are not there', async () => {
  const closed: AnyResource = {
    ...faced,
    actions: {
      ...sample.actions,
      figures: { label: '概况', call: 'GET /v2/sample/figures', on: 'resource', at: 'none', roles: ['rt_nobody'] },
    },
  }
  rememberResources([closed])
  const { region, of } = await open(closed)
  await within(region).findByText('工单')
  expect(of('action')).toEqual([])
  expect(within(region).queryByText('30 天')).toBeNull()
  rememberResources([faced])
  cleanup()
})

test('a detail ends with its number, and with what machines call it', async () => {
  const name = { ...sample.fields.note, kind: 'text' as const, label: '标识', technical: true as const }
  const technical: AnyResource = { ...sample, fields: { ...sample.fields, code: name } }
  const [first] = rows(1)
  const { provider } = fakeProvider(1)
  mount(provider, <RecordTabs resource={technical} record={{ ...first, id: 7, code: 'headstock' }} />)
  const foot = await screen.findByText('编号 7')
  expect(foot.parentElement?.textContent).toContain('标识 headstock')
  expect(foot.parentElement?.nextElementSibling).toBeNull()
  cleanup()
})
