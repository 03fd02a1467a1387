// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Identity } from '../../../../schema/compile/access'
import { dispatcher, fakeDesk, mountDesk, providerClerk } from '../../list/testing'
import type { OrderDetail } from '../../parts/orderDetail'
import { InfoSection } from '../InfoSection'
import { aDetail } from '../testing'

afterEach(cleanup)

const side = (total: number) => ({ formula: null, lines: [], total })
const priced = { customer: side(45_380), firm: side(33_060), owner: 13_380, message: null }

function openFacts(over: Partial<OrderDetail> = {}, user?: Identity) {
  const order = aDetail({ status: 12, firm_id: 3, price: priced, transit: '114.2,22.7', get_distance: 42.3, ...over })
  const compute = () => ({
    go_distance: 9.4,
    get_distance: 33.1,
    estimated: true,
    price: { ...priced, customer: side(39_860), firm: null },
    coupons: [],
  })
  const desk = fakeDesk(order, { compute })
  const update = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { ...order, ...data } }))
  Object.assign(desk.provider, { update, call: async () => ({ code: 1, info: '', data: [] }) })
  mountDesk(desk.provider, <InfoSection order={order} />, user && { user })
  return { ...desk, update }
}
const pencil = (label: string) => screen.findByRole('button', { name: `修改 ${label}` })

test('a fact is edited in its place: what was changed alone is sent, with the version that was seen', async () => {
  const { update } = openFacts()
  fireEvent.click(await pencil('车主'))
  const contact = await screen.findByRole('textbox', { name: /^联系人/ })
  fireEvent.change(contact, { target: { value: '李女士' } })
  fireEvent.submit(contact)
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]?.[1].data).toEqual({ contact: '李女士', version: 3 })
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
})

test('what stays the same is not sent; Esc gives up', async () => {
  const { update } = openFacts()
  fireEvent.click(await pencil('车架号'))
  const vin = await screen.findByRole('textbox', { name: /车架号/ })
  fireEvent.submit(vin)
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  fireEvent.click(await pencil('车架号'))
  fireEvent.keyDown(await screen.findByRole('textbox', { name: /车架号/ }), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(update).not.toHaveBeenCalled()
})

test('the checks of the order’s form hold here too', async () => {
  const { update } = openFacts()
  fireEvent.click(await pencil('车主'))
  const contact = await screen.findByRole('textbox', { name: /^联系人/ })
  fireEvent.change(contact, { target: { value: '' } })
  fireEvent.submit(contact)
  expect(await screen.findByText('请输入联系人')).toBeTruthy()
  expect(update).not.toHaveBeenCalled()
})

test('a field that prices the order says what it does to way and amount before it is saved', async () => {
  openFacts()
  fireEvent.click(await pencil('目的地'))
  const place = await screen.findByRole('combobox', { name: /目的地/ })
  fireEvent.change(place, { target: { value: '龙岗区龙翔大道2188号' } })
  expect(await screen.findByText('33.1 km', undefined, { timeout: 5000 })).toBeTruthy()
  expect(screen.getByText('¥398.60')).toBeTruthy()
  expect(screen.getByText(/−¥55\.20/)).toBeTruthy()
})

test('who may not edit orders, or this one, reads the facts alone', async () => {
  openFacts({}, { ...dispatcher, nodes: dispatcher.nodes.filter((node) => node !== 1) })
  expect(await screen.findByText('何先生')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^修改 / })).toBeNull()
  cleanup()
  openFacts({}, { ...providerClerk, nodes: dispatcher.nodes })
  expect(await screen.findByText('何先生')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^修改 / })).toBeNull()
})
