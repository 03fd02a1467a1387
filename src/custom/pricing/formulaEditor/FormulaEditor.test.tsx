// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { CoreAdminContext, memoryStore, TestMemoryRouter } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { presetData } from '../../../domain/pricing/formulaPresets'
import { configToWire } from '../../../domain/pricing/wire'
import { customerFormula } from '../../../resources/pricing/customerFormula'
import type { Row } from '../../../schema/views'
import type { ActionProvider } from '../../../schema/views/provider'
import { asWritten, signedInAs } from '../../../schema/views/tests/signedIn'
import FormulaEditor from './FormulaEditor'
import { useFormulaEditor } from './useFormulaEditor'

afterEach(cleanup)

const authProvider = signedInAs({ id: 7, firm_id: 1, firm_type: 0, nodes: ['client_list', 'customer_price_save'] })

const data = Object.fromEntries(Object.entries(presetData()).map(([type, config]) => [type, configToWire(config)]))
const stored = {
  id: 5,
  version: 12,
  title: '深圳全天',
  customer_id: 14,
  customer_name: '鹏安财险',
  level: 2,
  car_type: 0,
  status: 1,
  start_time: null,
  end_time: null,
  region: { 44: [4403] },
  data,
  update_time: 1_763_600_000,
  updater_name: '林晓彤',
}
const night = { ...stored, id: 6, version: 1, title: '深圳夜间', level: 1, start_time: '2200', end_time: '0600' }

/** Opens the editor over nothing; what it sends is written down. */
function open(id?: number) {
  const sent: Record<string, unknown>[] = []
  const onClose = vi.fn()
  const write = async (_: string, params: { data: Record<string, unknown> }) => {
    sent.push(params.data)
    return { data: { id: 9, ...params.data } }
  }
  const provider = {
    getOne: async () => ({ data: stored }),
    getList: async () => ({ data: [{ id: 14, name: '鹏安财险' }], total: 1 }),
    getMany: async () => ({ data: [{ id: 14, name: '鹏安财险' }] }),
    create: write,
    update: write,
    action: async () => ({ data: [stored, night] }),
  } as unknown as ActionProvider
  render(
    <TestMemoryRouter>
      <CoreAdminContext
        dataProvider={provider}
        authProvider={authProvider}
        i18nProvider={asWritten}
        store={memoryStore()}
      >
        <FormulaEditor
          resource={customerFormula}
          action={id === undefined ? 'create' : 'edit'}
          record={id === undefined ? null : { id }}
          onClose={onClose}
        />
      </CoreAdminContext>
    </TestMemoryRouter>,
  )
  return { sent, onClose }
}

const type = (label: RegExp, value: string) => {
  const box = screen.getAllByLabelText(label)[0] as HTMLInputElement
  fireEvent.change(box, { target: { value } })
  fireEvent.blur(box)
}
// By label and text: a role's name takes jsdom seconds to find among so many inputs.
const save = () => fireEvent.click(screen.getByText('保存'))
const bench = () => within(document.querySelector('aside') as HTMLElement)
const candidates = () =>
  [...screen.getByLabelText('候选公式').querySelectorAll('li')].map(({ textContent }) => textContent)

test('F-281 F-282 ticking a service enables it; all at once, and some in between', async () => {
  open()
  const all = (await screen.findByLabelText('全选')) as HTMLInputElement
  const one = screen.getByLabelText('勾选 搭电') as HTMLInputElement
  expect([all.checked, all.dataset.indeterminate]).toEqual([false, 'false'])
  fireEvent.click(one)
  expect([one.checked, all.checked, all.dataset.indeterminate]).toEqual([true, false, 'true'])
  expect(screen.getByText('1/11')).toBeTruthy()
  fireEvent.click(all)
  expect([all.checked, all.dataset.indeterminate]).toEqual([true, 'false'])
  expect(screen.getAllByText('未填完')).toHaveLength(11)
  fireEvent.click(all)
  expect(one.checked).toBe(false)
})

test('F-283..F-290 an empty formula is refused field by field, in the words of the specification, and nothing is sent', async () => {
  const { sent, onClose } = open()
  await screen.findByLabelText('全选')
  save()
  for (const words of [
    '公式名称必填',
    '请选择优先级',
    '请选择汽车类型',
    '请选择区域城市！',
    '请选择救援类型！',
    '请选择客户',
  ]) {
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  }
  fireEvent.click(screen.getByLabelText('勾选 拖车'))
  expect(screen.getAllByText('必填')).toHaveLength(4)
  expect(screen.queryByText('请选择救援类型！')).toBeNull()
  fireEvent.click(screen.getByLabelText('一口价'))
  expect(screen.getAllByText('必填')).toHaveLength(2)
  expect(sent).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('F-293 the title follows the regions of a new formula until somebody types another, and never that of a stored one', () => {
  const mount = (record?: Row) =>
    renderHook(() => useFormulaEditor(customerFormula, record, {}), {
      wrapper: ({ children }) => (
        <CoreAdminContext authProvider={authProvider} i18nProvider={asWritten} store={memoryStore()}>
          {children}
        </CoreAdminContext>
      ),
    }).result
  const fresh = mount()
  const titleFor = (cities: number[], editor = fresh) => {
    act(() => editor.current.setRegion({ 44: cities }))
    return editor.current.values.title
  }
  expect(titleFor([4403])).toBe('深圳市')
  expect(titleFor([4403, 4419])).toBe('深圳市、东莞市')
  act(() => fresh.current.form.setValue('title', '珠三角'))
  expect(titleFor([4401])).toBe('珠三角')
  act(() => fresh.current.form.setValue('title', ''))
  expect(titleFor([4403])).toBe('深圳市')
  expect(titleFor([4401], mount(stored))).toBe('深圳全天')
})

test('F-619 the usual prices fill and tick; the bench reckons them at once: 42.3 km, two wheels, basement = 453.80', async () => {
  open(5)
  expect(await screen.findByText(/鹏安财险 · v12/)).toBeTruthy()
  expect(bench().getByText('命中本公式')).toBeTruthy()
  expect(bench().getAllByText('¥303.80').length).toBeGreaterThan(0)
  type(/^每公里/, '7')
  await waitFor(() => expect(bench().getAllByText('¥331.10').length).toBeGreaterThan(0))
  fireEvent.click(screen.getByText('填入常用值'))
  await waitFor(() => expect(bench().getAllByText('¥303.80').length).toBeGreaterThan(0))
  fireEvent.click(bench().getByLabelText('地库'))
  await waitFor(() => expect(bench().getAllByText('¥403.80').length).toBeGreaterThan(0))
  fireEvent.change(bench().getByLabelText('免拖公里'), { target: { value: '20' } })
  await waitFor(() => expect(bench().getByText('¥133.80')).toBeTruthy())
})

test('the candidates say who wins and why; by night the formula of the higher level does', async () => {
  open(5)
  await screen.findByText(/鹏安财险 · v12/)
  await waitFor(() => expect(candidates()).toHaveLength(2))
  expect(candidates()).toEqual(
    ['深圳全天本公式优先级 %{level}命中', '深圳夜间优先级 %{level}不在时间段内'].map((text) =>
      text.replace('%{level}', text.includes('夜间') ? '一级' : '二级'),
    ),
  )
  expect(screen.getByLabelText(/适用范围重叠/).textContent).toContain('对方优先')
  fireEvent.change(bench().getByLabelText('下单时间'), { target: { value: '23:00' } })
  await waitFor(() => expect(bench().getByText('命中「深圳夜间」，不是本公式')).toBeTruthy())
  expect(candidates()[1]).toContain('优先级较低')
})

test('F-540 what is saved is the ticked services alone; closing with changes asks first', async () => {
  const { sent, onClose } = open(5)
  await screen.findByText(/鹏安财险 · v12/)
  fireEvent.click(screen.getByLabelText('勾选 吊车'))
  fireEvent.click(screen.getByLabelText('关闭'))
  expect(await screen.findByText('当前内容未保存，是否保存？')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getAllByText('取消').at(-1) as HTMLElement)
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ version: 12, region: { 44: [4403] }, customer_id: 14 })
  expect(Object.keys(sent[0]?.data as object)).not.toContain('10')
  expect(sent[0]).not.toHaveProperty('ticked')
})
