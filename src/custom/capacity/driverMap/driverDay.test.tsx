// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { HOUR } from '../../../domain/time'
import { DayBar } from '../../../ui/DayBar'
import { ordersOf } from './OrderLayer'
import { Stops } from './Stops'
import { mapFilterOf } from './useMapFilter'

afterEach(cleanup)

const at = (time: number) => ({ time, lng: 114, lat: 22.5 })

test('mock 31 many stops are folded: the longest are listed, the others behind 更多', () => {
  const stops = [1, 2, 3, 4, 5].map((n) => ({ lng: n, lat: 22, from: n, to: n + 600, seconds: 900 - n, times: 1 }))
  render(<Stops stops={stops} title={({ from }) => `停 ${from}`} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['停 1', '停 2', '停 3'])
  const more = screen.getByRole('button')
  expect(more.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(more)
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  fireEvent.click(screen.getByRole('button', { name: '收起' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  cleanup()
  render(<Stops stops={stops.slice(0, 3)} title={() => ''} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('mock 31 what had no signal stands in the bar and in its words; a day without a gap says nothing of it', () => {
  const parts = [{ kind: 'idle' as const, from: 0, to: HOUR }]
  const { container } = render(
    <DayBar parts={parts} gaps={[{ from: at(600), to: at(1440) }]} from={0} hours={[0, 24]} />,
  )
  expect(container.querySelectorAll('.rd-day-bar .rd-day-gap')).toHaveLength(1)
  expect(container.textContent).toContain('无信号')
  cleanup()
  expect(render(<DayBar parts={parts} gaps={[]} from={0} />).container.textContent).not.toContain('无信号')
})

test('the filter stands in the address; orders follow it by provider, service and district', () => {
  const filter = mapFilterOf(new URLSearchParams('firm=4&type=1&region=4403&layers=orders,nonsense'))
  expect(filter).toMatchObject({ firm: 4, type: 1, region: 4403 })
  expect([...filter.layers]).toEqual(['orders'])
  expect([...mapFilterOf(new URLSearchParams()).layers]).toEqual(['drivers'])
  expect([...mapFilterOf(new URLSearchParams('layers=none')).layers]).toEqual([])
  const order = { id: 1, firm_id: 4, type: 1, a_area: 440305 }
  const others = [
    { ...order, id: 2, firm_id: 5 },
    { ...order, id: 3, type: 2 },
    { ...order, id: 4, a_area: null },
  ]
  const orders = [order, ...others] as unknown as Parameters<typeof ordersOf>[0]
  expect(ordersOf(orders, filter).map(({ id }) => id)).toEqual([1])
  expect(ordersOf(orders, { firm: null, type: null, region: null })).toHaveLength(4)
})
