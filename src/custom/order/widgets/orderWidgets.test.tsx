// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { rescueTypes } from '../../../domain/rescueType'
import { order } from '../../../resources/order/order.resource'
import { TextareaInput } from '../../../schema/kinds/textarea/TextareaInput'
import { field as fields } from '../../../schema/model'
import { mountWidget as mount } from '../../../schema/views/tests/mountWidget'
import { FreeMileageInput } from './FreeMileageInput'
import { PlateInput } from './PlateInput'
import { QuickReasonInput } from './QuickReasonInput'
import { RescueTypeInput } from './RescueTypeInput'
import { WheelsInput } from './WheelsInput'

afterEach(cleanup)

const box = () => screen.getByRole('textbox') as HTMLInputElement

test('a plate is stored in capitals without spaces and dots once it is left, and names its colour', () => {
  const value = mount(PlateInput, 'car_no', order.fields.car_no)
  fireEvent.change(box(), { target: { value: '粤b· d27816' } })
  expect(screen.getByText('绿牌')).toBeTruthy()
  fireEvent.blur(box())
  expect(value()).toBe('粤BD27816')
  fireEvent.change(box(), { target: { value: '粤B12' } })
  expect(screen.queryByText('绿牌')).toBeNull()
})

test('a car without plates is a click away', () => {
  const value = mount(PlateInput, 'car_no', order.fields.car_no)
  fireEvent.click(screen.getByRole('button', { name: '无牌' }))
  expect(value()).toBe('无牌')
})

test('O-369 free mileage is chosen or typed', () => {
  const value = mount(FreeMileageInput, 'free_milage', order.fields.free_milage)
  const input = screen.getByRole('combobox')
  fireEvent.mouseDown(input)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '50',
    '100',
    '免拖',
    '全程免拖',
    '市内免拖',
  ])
  fireEvent.click(screen.getByText('市内免拖'))
  expect(value()).toBe('市内免拖')
  expect(screen.queryByText('km')).toBeNull()
  fireEvent.change(input, { target: { value: '32.5' } })
  expect(value()).toBe('32.5')
  expect(screen.getByText('km')).toBeTruthy()
  fireEvent.change(input, { target: { value: '' } })
  expect(value()).toBeNull()
})

test('O-300 every rescue type has a tile, and one is chosen', () => {
  const value = mount(RescueTypeInput, 'type', order.fields.type)
  expect(screen.getAllByRole('radio')).toHaveLength(rescueTypes.length)
  fireEvent.click(screen.getByLabelText('吊车'))
  expect(value()).toBe(10)
})

test('O-258 wheels go step by step between none and four', () => {
  const value = mount(WheelsInput, 'use_wheels', order.fields.use_wheels, 3)
  const less = screen.getByRole('button', { name: '减少' })
  const more = screen.getByRole('button', { name: '增加' }) as HTMLButtonElement
  fireEvent.click(more)
  expect(value()).toBe(4)
  expect(more.disabled).toBe(true)
  fireEvent.keyDown(screen.getByRole('spinbutton'), { key: 'ArrowUp' })
  expect(value()).toBe(4)
  fireEvent.click(less)
  expect(value()).toBe(3)
  expect(screen.getByRole('spinbutton').getAttribute('aria-valuetext')).toBe('3个')
})

test('a usual reason is one click, in the words of the specification', () => {
  const value = mount(QuickReasonInput, 'remark', fields.textarea('原因', { required: '请输入原因' }), '错')
  fireEvent.click(screen.getByRole('button', { name: '朋友已帮忙解决' }))
  expect(value()).toBe('朋友已帮忙解决')
  fireEvent.click(screen.getByRole('button', { name: '客户不需要救援了' }))
  expect(value()).toBe('客户不需要救援了')
})

test.each([TextareaInput, QuickReasonInput])(
  '%o does not cut what is pasted: its length is a matter of the check',
  (Input) => {
    mount(Input, 'remark', fields.textarea('原因', { max: 500 }))
    expect(box().getAttribute('maxlength')).toBeNull()
  },
)
