// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext, type DataProvider, Form, testDataProvider } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { type FieldData, field } from '../model'
import { UploadContext, type UploadFile } from './file/upload'
import { kindInputs } from './inputs'

afterEach(cleanup)

interface Desk {
  readonly fields: Readonly<Record<string, FieldData>>
  readonly record?: Readonly<Record<string, unknown>>
  readonly provider?: Partial<DataProvider>
  readonly upload?: UploadFile
}

/** A form of these fields; what it gives to the server is what `submit` resolves to. */
function desk({ fields, record = {}, provider = {}, upload }: Desk) {
  const sent = vi.fn()
  render(
    <CoreAdminContext dataProvider={testDataProvider(provider)}>
      <UploadContext.Provider value={upload ?? null}>
        <Form record={record} onSubmit={sent} noValidate>
          {Object.entries(fields).map(([name, declared]) => {
            const Input = kindInputs[declared.kind]
            return <Input key={name} source={name} field={declared} resource="order" />
          })}
          <button type="submit">保存</button>
        </Form>
      </UploadContext.Provider>
    </CoreAdminContext>,
  )
  return {
    async submit(): Promise<Record<string, unknown>> {
      fireEvent.click(screen.getByText('保存'))
      await waitFor(() => expect(sent).toHaveBeenCalled())
      return sent.mock.lastCall?.[0]
    },
  }
}
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: RegExp, text: string) => fireEvent.change(box(name), { target: { value: text } })

test('an amount is typed as text in yuan, kept in fen and shown with two decimals', async () => {
  const { submit } = desk({ fields: { price: field.money('价格') }, record: { price: 115 } })
  expect(box(/价格/).value).toBe('1.15')
  type(/价格/, '1234.5')
  expect(box(/价格/).value).toBe('1234.5')
  fireEvent.blur(box(/价格/))
  expect(box(/价格/).value).toBe('1234.50')
  expect(await submit()).toEqual({ price: 123_450 })
  type(/价格/, '1.155')
  fireEvent.blur(box(/价格/))
  expect(box(/价格/).value).toBe('1.155')
  expect(await submit()).toEqual({ price: 1.155 })
})

test('a text box does not cut what is pasted: its length is a matter of the check', async () => {
  const { submit } = desk({ fields: { name: field.text('名称', { max: 5 }) } })
  expect(box(/名称/).getAttribute('maxlength')).toBeNull()
  type(/名称/, '粤B12345挂车')
  expect(await submit()).toEqual({ name: '粤B12345挂车' })
})

test('digits of full width count, an emptied amount is null, and letters stay for the schema to refuse', async () => {
  const { submit } = desk({
    fields: { a: field.money('甲'), b: field.money('乙'), c: field.integer('丙') },
    record: { b: 300 },
  })
  type(/甲/, '１２．５')
  type(/乙/, '')
  type(/丙/, 'x1')
  expect(await submit()).toEqual({ a: 1250, b: null, c: 'x1' })
})

test('F-363 a phone is cut at 11 digits, without the blanks of a pasted one, and grouped at rest', async () => {
  const { submit } = desk({ fields: { tel: field.phone('联系电话', { required: true }) } })
  const input = box(/联系电话/)
  expect(input.type).toBe('tel')
  expect(input.getAttribute('aria-required')).toBe('true')
  fireEvent.focus(input)
  type(/联系电话/, '138 0013-8021 99')
  expect(input.value).toBe('13800138021')
  // The form's value stays as it was, and so must what stands in the box.
  type(/联系电话/, '138001380219')
  expect(input.value).toBe('13800138021')
  fireEvent.blur(input)
  expect(input.value).toBe('138 0013 8021')
  expect(await submit()).toEqual({ tel: '13800138021' })
  fireEvent.focus(input)
  for (const written of ['+86 138-0013-8022', '0086 13800138022', '8613800138022']) {
    type(/联系电话/, written)
    expect(input.value).toBe('13800138022')
  }
})

test('F-363 a landline is not cut until it is as long as a mobile’s number: the schema refuses it', async () => {
  const { submit } = desk({ fields: { tel: field.phone('联系电话') } })
  type(/联系电话/, '0755-2600 0099')
  expect(box(/联系电话/).value).toBe('075526000099')
  expect(await submit()).toEqual({ tel: '075526000099' })
})

test('a phone that one tabs into stays selected when its blanks go, so that typing replaces it', () => {
  desk({ fields: { tel: field.phone('联系电话') }, record: { tel: '13800138021' } })
  const input = box(/联系电话/)
  input.select()
  act(() => input.focus())
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['13800138021', 0, 11])
  act(() => input.blur())
  input.setSelectionRange(13, 13)
  act(() => input.focus())
  expect([input.selectionStart, input.selectionEnd]).toEqual([11, 11])
})

test('F-626 a time is entered by the clock of Asia/Shanghai and kept in unix seconds', async () => {
  const { submit } = desk({ fields: { at: field.unixTime('预约时间') }, record: { at: 1_795_138_200 } })
  expect(box(/预约时间/).value).toBe('2026-11-20 09:30')
  type(/预约时间/, '2026-11-20 10:00')
  expect(await submit()).toEqual({ at: 1_795_140_000 })
})

const charge = [
  { code: '01', label: '免费' },
  { code: '02', label: '自费' },
] as const

test('a few choices are radio buttons, and an optional one can be taken back', async () => {
  const { submit } = desk({ fields: { charge: field.choice('收费方式', charge) } })
  fireEvent.click(screen.getByLabelText('自费'))
  expect(screen.getByLabelText<HTMLInputElement>('自费').checked).toBe(true)
  fireEvent.click(screen.getByText('清除'))
  expect(screen.getByLabelText<HTMLInputElement>('自费').checked).toBe(false)
  fireEvent.click(screen.getByLabelText('免费'))
  expect(await submit()).toEqual({ charge: '01' })
})

const onOff = [
  { code: 1, label: '启用' },
  { code: 0, label: '停用' },
] as const

test('a state of two that is never empty is a switch; one of more that begins with a value has nothing to clear', async () => {
  const { submit } = desk({
    fields: {
      status: field.choice('状态', onOff, { default: 1 }),
      charge: field.choice('收费方式', charge, { default: '01' }),
    },
    record: { status: 1, charge: '01' },
  })
  fireEvent.click(screen.getByRole('switch', { name: /^状态/ }))
  expect(screen.getByText('停用')).toBeTruthy()
  expect(screen.queryByText('清除')).toBeNull()
  expect(await submit()).toMatchObject({ status: 0 })
})

const types = Array.from({ length: 16 }, (_, i) => ({ code: i, label: `类型${i}` }))

test('many choices are searched by typing, and code 0 is a choice', async () => {
  const { submit } = desk({ fields: { type: field.choice('救援类型', types) } })
  type(/救援类型/, '类型0')
  fireEvent.click(await screen.findByRole('option', { name: '类型0' }))
  expect(await submit()).toEqual({ type: 0 })
})

test('Enter takes the first that was typed, and nothing of a list that was merely opened', async () => {
  const firms = ['粤泰保险东莞分公司', '粤泰保险深圳分公司', '鹏安财险'].map((name, id) => ({ id, name }))
  const answers: (() => void)[] = []
  const getList = async (_resource: string, { filter }: { filter: { keyword?: string } }) => {
    if (filter.keyword) await new Promise<void>((answer) => answers.push(answer))
    const data = firms.filter(({ name }) => name.includes(filter.keyword ?? ''))
    return { data, total: data.length }
  }
  const { submit } = desk({
    fields: { customer_id: field.reference('客户', 'customer') },
    provider: {
      getList: getList as unknown as DataProvider['getList'],
      getMany: (async () => ({ data: firms })) as unknown as DataProvider['getMany'],
    },
  })
  const input = screen.getByRole<HTMLInputElement>('combobox')
  const press = (key: string) => fireEvent.keyDown(input, { key })
  act(() => input.focus())
  fireEvent.mouseDown(input)
  await screen.findByRole('option', { name: '鹏安财险' })
  press('Enter')
  expect(await submit()).toEqual({ customer_id: undefined })
  // Before the server has answered: what is there and does not fit is no longer offered.
  fireEvent.change(input, { target: { value: '深圳' } })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['粤泰保险深圳分公司'])
  press('Enter')
  expect(input.value).toBe('粤泰保险深圳分公司')
  expect(await submit()).toEqual({ customer_id: 1 })
})

test('ticks keep the order of the list and stop at the maximum', async () => {
  const { submit } = desk({ fields: { ext: field.choices('困境类型', types.slice(0, 4), { max: 2 }) } })
  fireEvent.click(screen.getByLabelText('类型2'))
  fireEvent.click(screen.getByLabelText('类型1'))
  expect(screen.getByLabelText<HTMLInputElement>('类型3').disabled).toBe(true)
  expect(await submit()).toEqual({ ext: [1, 2] })
})

test('a switch gives 1 and 0', async () => {
  const { submit } = desk({ fields: { accident: field.boolean('事故车') }, record: { accident: 1 } })
  fireEvent.click(screen.getByRole('switch', { name: /事故车/ }))
  expect(await submit()).toEqual({ accident: 0 })
})

test('a reference names what is chosen, searches on the server, and leaves out what its `where` excludes', async () => {
  const firms = [
    { id: 1, name: '鹏城拖车', status: 1 },
    { id: 2, name: '鹏程停业', status: -1 },
  ]
  const getList = vi.fn(async () => ({ data: firms, total: 2 }))
  const { submit } = desk({
    fields: { firm_id: field.reference('服务商', 'firm', { shows: { firm_name: 'name' }, where: { status: 1 } }) },
    record: { firm_id: 7 },
    provider: {
      getList: getList as unknown as DataProvider['getList'],
      getMany: (async () => ({ data: [{ id: 7, name: '龙岗顺达' }] })) as unknown as DataProvider['getMany'],
    },
  })
  await waitFor(() => expect(box(/服务商/).value).toBe('龙岗顺达'))
  expect(getList).not.toHaveBeenCalled()
  fireEvent.mouseDown(box(/服务商/))
  type(/服务商/, '鹏')
  // Waited for before a choice is made: choosing takes back what was typed and is not searched yet.
  await waitFor(() =>
    expect(getList).toHaveBeenCalledWith('firm', expect.objectContaining({ filter: { keyword: '鹏', status: 1 } })),
  )
  fireEvent.click(await screen.findByRole('option', { name: '鹏城拖车' }))
  expect(screen.queryByText('鹏程停业')).toBeNull()
  expect(await submit()).toEqual({ firm_id: 1 })
})

test('a picked address fills its siblings; adding to it keeps them, another address empties them', async () => {
  const place = {
    name: '大冲商务中心',
    address: '南山区深南大道9672号',
    lnglat: '113.95,22.54',
    a_province: 44,
    a_city: 4403,
    a_area: 440_305,
    estimated: false,
  }
  const parts = { lnglat: 'theodolitic', province: 'a_province', city: 'a_city', area: 'a_area' } as const
  const { submit } = desk({
    fields: { address: field.address('救援地', { parts }) },
    provider: { call: async () => ({ data: [place] }) },
  })
  type(/救援地/, '大冲')
  fireEvent.click(await screen.findByText('大冲商务中心'))
  const whole = '深圳市南山区深南大道9672号大冲商务中心'
  expect(box(/救援地/).value).toBe(whole)
  type(/救援地/, `${whole} B2`)
  expect(await submit()).toEqual({
    address: `${whole} B2`,
    theodolitic: '113.95,22.54',
    a_province: 44,
    a_city: 4403,
    a_area: 440_305,
  })
  type(/救援地/, '坪山')
  expect(await submit()).toMatchObject({ address: '坪山', theodolitic: null, a_area: null })
})

test('suggestions of an address are chosen by arrows and Enter, left by Esc or Tab, and not asked for by letters of pinyin', async () => {
  const placeOf = (name: string, n: number) => ({ name, address: '', lnglat: `113.9${n},22.5`, estimated: false })
  const call = vi.fn(async () => ({ data: ['腾讯大厦', '世界之窗', '锦绣中华'].map(placeOf) }))
  desk({ fields: { address: field.address('救援地') }, provider: { call } })
  const input = screen.getByRole<HTMLInputElement>('combobox')
  const write = (value: string) => fireEvent.change(input, { target: { value } })
  const press = (key: string) => fireEvent.keyDown(input, { key })
  const chosen = () => screen.queryByRole('option', { selected: true })?.textContent
  fireEvent.compositionStart(input)
  write('shenn')
  await new Promise((later) => setTimeout(later, 400))
  expect(call).not.toHaveBeenCalled()
  write('深南')
  fireEvent.compositionEnd(input)
  await screen.findByText('世界之窗')
  expect(chosen()).toBeUndefined()
  press('ArrowDown')
  press('ArrowDown')
  expect(chosen()).toBe('世界之窗')
  expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  press('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  press('ArrowUp')
  press('ArrowUp')
  expect(chosen()).toBe('锦绣中华')
  press('ArrowDown')
  press('Enter')
  expect(input.value).toContain('腾讯大厦')
  expect(screen.queryByRole('listbox')).toBeNull()
  // What is written out is that place; anything else stays as it was typed.
  write('世界之窗')
  await screen.findByRole('option', { name: /世界之窗/ })
  press('Enter')
  expect(input.value).toContain('世界之窗')
  expect(screen.queryByRole('listbox')).toBeNull()
  write('深南大道')
  await screen.findByText('世界之窗')
  press('Enter')
  expect(input.value).toBe('深南大道')
  write('深南大道1')
  write('深南大道')
  await screen.findByText('世界之窗')
  fireEvent.blur(input)
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(input.value).toBe('深南大道')
})

test('O-592 a picture is uploaded, a wrong type refused, and a failure told in the platform’s words', async () => {
  const upload = vi.fn<UploadFile>(async (file) => {
    if (file.name === 'bad.png') throw new Error('图片上传失败')
    return { key: `photo/${file.name}`, url: `https://files.example/${file.name}` }
  })
  const { submit } = desk({ fields: { photo: field.image('照片') }, upload })
  const choose = (name: string) =>
    fireEvent.change(screen.getByLabelText('上传 照片'), { target: { files: [new File(['x'], name)] } })
  choose('virus.exe')
  expect(await screen.findByText('请上传图片')).toBeTruthy()
  expect(upload).not.toHaveBeenCalled()
  choose('bad.png')
  expect(await screen.findByText('图片上传失败')).toBeTruthy()
  choose('a.JPG')
  expect((await screen.findByAltText<HTMLImageElement>('照片 1')).src).toBe('https://files.example/a.JPG')
  expect(await submit()).toEqual({ photo: 'photo/a.JPG' })
})

test('a region is chosen from the province down, and one code says all', async () => {
  const { submit } = desk({ fields: { area: field.region('地区') }, record: { area: 44 } })
  type(/地区 市/, '深圳')
  fireEvent.click(await screen.findByRole('option', { name: '深圳市' }))
  fireEvent.mouseDown(box(/地区 区/))
  await waitFor(() => type(/地区 区/, '南山'))
  fireEvent.click(await screen.findByRole('option', { name: '南山区' }))
  expect(await submit()).toEqual({ area: 440_305 })
})

test('unreadable JSON says so and is no value that a schema would take', async () => {
  const { submit } = desk({ fields: { extra: field.json('附加') }, record: { extra: { a: 1 } } })
  type(/附加/, '{"a":')
  expect(screen.getByText('内容格式不正确')).toBeTruthy()
  expect(await submit()).toEqual({ extra: Number.NaN })
  type(/附加/, '{"a": [2]}')
  await waitFor(() => expect(screen.queryByText('内容格式不正确')).toBeNull())
})
