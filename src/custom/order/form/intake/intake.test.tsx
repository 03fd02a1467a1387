// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseCustomer, fakeDesk, fillJumpStart, input, notices, open, submit, type } from '../testing'

vi.mock('../../../map', () => ({
  BaseMap: () => null,
  PickPoint: () => null,
  PlaceMarker: () => null,
  RouteLine: () => null,
}))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(cleanup)

const MESSAGE = '【鹏安财险】报案号PA7736201845，车牌粤B9F3K2，车主陈先生 13800138021，爆胎还没电'

const box = () => screen.getByRole('textbox', { name: '粘贴报案信息' })
const paste = (target: Element, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } as unknown as DataTransfer })
const offers = (label: string) => within(screen.getByRole('group', { name: `识别结果：${label}` }))
const noOffer = (label: string) => expect(screen.queryByRole('group', { name: `识别结果：${label}` })).toBeNull()

async function openAndPaste(message = MESSAGE) {
  const desk = fakeDesk()
  const view = open(desk.provider)
  await screen.findByLabelText(/^车牌/)
  paste(box(), message)
  await screen.findByText(/^已识别 \d+ 项$/)
  return { ...desk, ...view }
}

test('a pasted message is offered beside the fields and changes nothing by itself', async () => {
  await openAndPaste()
  expect(offers('联系人').getByText('陈先生')).toBeTruthy()
  expect(offers('车牌').getByText('粤B9F3K2')).toBeTruthy()
  for (const label of [/^车牌/, /^联系人/, /^联系电话/, /^报案号/]) expect(input(label).value).toBe('')
  fireEvent.click(offers('车牌').getByText('粤B9F3K2'))
  await waitFor(() => expect(input(/^车牌/).value).toBe('粤B9F3K2'))
  noOffer('车牌')
  expect(input(/^联系人/).value).toBe('')
})

test('taking all fills what nobody has typed, and leaves the rest to be decided', async () => {
  const desk = fakeDesk()
  open(desk.provider)
  await screen.findByLabelText(/^车牌/)
  type(/^联系人/, '李女士')
  paste(box(), MESSAGE)
  fireEvent.click(await screen.findByRole('button', { name: /^全部采用/ }))
  await waitFor(() => expect(input(/^联系电话/).value).toBe('138 0013 8021'))
  expect(input(/^报案号/).value).toBe('PA7736201845')
  expect(input(/^联系人/).value).toBe('李女士')
  fireEvent.click(offers('联系人').getByText('陈先生'))
  await waitFor(() => expect(input(/^联系人/).value).toBe('陈先生'))
})

test('what is declined is not offered again, and not taken with the rest', async () => {
  await openAndPaste()
  fireEvent.click(screen.getByRole('button', { name: '不采用识别结果：联系人' }))
  noOffer('联系人')
  fireEvent.click(screen.getByRole('button', { name: /^全部采用/ }))
  await waitFor(() => expect(input(/^车牌/).value).toBe('粤B9F3K2'))
  expect(input(/^联系人/).value).toBe('')
})

test('a message pasted outside of any field ends in the box; one that is pasted into a field stays there', async () => {
  open(fakeDesk().provider)
  await screen.findByLabelText(/^车牌/)
  paste(input(/^联系人/), MESSAGE)
  expect(screen.queryByText(/^已识别/)).toBeNull()
  paste(document.body, MESSAGE)
  expect(await screen.findByText(/^已识别 \d+ 项$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '重新粘贴' }))
  expect(box()).toBeTruthy()
  noOffer('联系人')
})

test('O-177 a message pasted while a button has the focus is taken over by its key', async () => {
  open(fakeDesk().provider)
  await screen.findByLabelText(/^车牌/)
  const button = screen.getByRole('button', { name: /^提交订单/ })
  button.focus()
  paste(button, MESSAGE)
  const all = await screen.findByRole('button', { name: /^全部采用/ })
  expect(document.activeElement).toBe(all)
  fireEvent.keyDown(all, { key: 'Enter', altKey: true })
  await waitFor(() => expect(input(/^车牌/).value).toBe('粤B9F3K2'))
})

test('two ailments of one call become two orders in one call of the server', async () => {
  const { provider, of } = fakeDesk()
  const made = { id: 88, status: 1, orders: [] }
  const asked: unknown[] = []
  const action = provider.action
  const desk = {
    ...provider,
    action: ((resource: string, name: string, body: object, options: object) => {
      if (name !== 'intake') return action(resource, name, body as never, options)
      asked.push({ body, options })
      return Promise.resolve({ code: 1, info: '已下2单：RD1、RD2', data: made })
    }) as typeof action,
  }
  const { address } = open(desk)
  await fillJumpStart()
  paste(box(), '爆胎还没电')
  await screen.findByText(/^已识别/)
  fireEvent.click(offers('救援类型').getByText('换胎'))
  expect(await screen.findByText('另一单：换胎')).toBeTruthy()
  submit()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({
    body: { types: [2, 3], car_no: '粤B9F3K2' },
    options: { idempotencyKey: expect.any(String) },
  })
  expect(of('create')).toHaveLength(0)
  await waitFor(() => expect(address()).toBe('/case/index?open=88'))
  expect(notices()).toBe('已下2单：RD1、RD2')
})

test('Enter goes on from field to field, Shift+Enter back, and an alternative has its key', async () => {
  open(fakeDesk().provider)
  await screen.findByLabelText(/^车牌/)
  await chooseCustomer()
  // jsdom lays nothing out: every element counts as seen.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  input(/^车牌/).focus()
  fireEvent.keyDown(input(/^车牌/), { key: 'Enter' })
  expect(document.activeElement).toBe(input(/^品牌/))
  fireEvent.keyDown(input(/^品牌/), { key: 'Enter', shiftKey: true })
  expect(document.activeElement).toBe(input(/^车牌/))
  paste(document.body, MESSAGE)
  await screen.findByText(/^已识别/)
  fireEvent.keyDown(input(/^车牌/), { key: 'Enter', altKey: true })
  await waitFor(() => expect(input(/^车牌/).value).toBe('粤B9F3K2'))
})

test('Ctrl+Enter submits from the empty paste box, where the focus is when a copy opens', async () => {
  open(fakeDesk().provider)
  await screen.findByLabelText(/^车牌/)
  expect(document.activeElement).toBe(box())
  fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
  expect((await screen.findAllByText(/^请(选择|输入|填写)/)).length).toBeGreaterThan(0)
})

test('a wrong check digit of a VIN is worth a word, and no error', async () => {
  open(fakeDesk().provider)
  await screen.findByLabelText(/^车架号/)
  type(/^车架号/, 'LSVAU2181N2183294')
  expect(await screen.findByText('校验位不符，请核对车架号')).toBeTruthy()
  expect(screen.queryByText('请输入正确的车架号')).toBeNull()
  type(/^车架号/, 'LSVAU218XN2183294')
  await waitFor(() => expect(screen.queryByText('校验位不符，请核对车架号')).toBeNull())
})

test('O-177 the keys of the form hold from paste to order, wherever the focus was left', async () => {
  open(fakeDesk().provider)
  await screen.findByLabelText(/^车牌/)
  expect(document.activeElement).toBe(box())
  paste(box(), MESSAGE)
  const all = await screen.findByRole('button', { name: /^全部采用/ })
  expect(document.activeElement).toBe(all)
  all.blur()
  fireEvent.keyDown(document.body, { key: 'Enter', altKey: true })
  await waitFor(() => expect(input(/^车牌/).value).toBe('粤B9F3K2'))
  const customer = screen.getByRole('combobox', { name: /^客户/ })
  expect(document.activeElement).toBe(customer)
  customer.blur()
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  expect((await screen.findAllByText(/^请(选择|输入|填写)/)).length).toBeGreaterThan(0)
})

test('O-177 from the empty box Enter goes on to the first field, and Ctrl+Enter orders', async () => {
  open(fakeDesk().provider)
  await screen.findByLabelText(/^车牌/)
  // jsdom lays nothing out: every element counts as seen.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^客户/ }))
  box().focus()
  fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
  expect((await screen.findAllByText(/^请(选择|输入|填写)/)).length).toBeGreaterThan(0)
})

test('O-177 of a message that is too long the desk is told how much was read', async () => {
  await openAndPaste(`${MESSAGE}，${'路上堵车。'.repeat(20_000)}`)
  expect(screen.getByText('仅识别前 4000 字')).toBeTruthy()
  expect(offers('车牌').getByText('粤B9F3K2')).toBeTruthy()
})

test('what is to be checked is counted while it is open, and the first sending leads to it once', async () => {
  const desk = await openAndPaste('临牌，搭电，陈先生 13800138021')
  expect(await screen.findByText('1 项请核对')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^全部采用/ }))
  const check = await screen.findByRole('button', { name: '已采用，请核对' })
  expect(screen.getByText('1 项请核对')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^提交订单/ }))
  expect(document.activeElement).toBe(check)
  expect(screen.queryByText('必填')).toBeNull()
  fireEvent.click(check)
  await waitFor(() => expect(screen.queryByText(/项请核对/)).toBeNull())
  expect(desk.of('create')).toEqual([])
})
