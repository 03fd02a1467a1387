// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeatHours, type HourSize } from './HeatHours'

const bars = Array.from({ length: 24 }, (_, hour) => ({ hour, n: hour, isExpected: hour > 21 }))
let stepwise = false

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && stepwise,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  stepwise = false
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Page({ from = 20, length = 1 }: { readonly from?: number; readonly length?: HourSize }) {
  const [hour, setHour] = useState(from)
  const [size, setSize] = useState<HourSize>(length)
  return <HeatHours {...{ bars, hour, size }} weeks={4} sum={3} words="%{n} 单" onHour={setHour} onSize={setSize} />
}
const slider = () => screen.getByRole<HTMLInputElement>('slider')
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('mock 22 ▶ goes through the hours and stops at the end; once more begins anew', () => {
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: '播放各时段' }))
  for (let i = 0; i < 3; i++) pass(1000)
  expect(slider().value).toBe('23')
  pass(1000)
  expect(screen.getByRole('button', { name: '播放各时段' })).toBeTruthy()
  pass(10_000)
  expect(slider().value).toBe('23')
  fireEvent.click(screen.getByRole('button', { name: '播放各时段' }))
  expect(slider().value).toBe('0')
  pass(1000)
  expect(slider().value).toBe('1')
})

test('Escape and a choice by hand stop it; Space on the slider plays', () => {
  render(<Page from={3} />)
  fireEvent.keyDown(slider(), { key: ' ' })
  pass(1000)
  expect(slider().value).toBe('4')
  fireEvent.change(slider(), { target: { value: '9' } })
  pass(5000)
  expect(slider().value).toBe('9')
  fireEvent.click(screen.getByRole('button', { name: '播放各时段' }))
  fireEvent.keyDown(screen.getByRole('button', { name: '停止播放' }), { key: 'Escape' })
  pass(5000)
  expect(slider().value).toBe('9')
})

test('the whole day is gone through by the hour, from its beginning', () => {
  render(<Page length={24} />)
  fireEvent.click(screen.getByRole('button', { name: '播放各时段' }))
  expect(slider().value).toBe('0')
  expect(slider().disabled).toBe(false)
  pass(1000)
  expect(slider().value).toBe('1')
})

test('where motion is reduced a press goes one step, and nothing moves by itself', () => {
  stepwise = true
  render(<Page from={5} />)
  fireEvent.click(screen.getByRole('button', { name: '下一时段' }))
  expect(slider().value).toBe('6')
  pass(10_000)
  expect(slider().value).toBe('6')
})
