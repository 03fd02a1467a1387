import { expect, test } from 'vitest'
import { hasVinCheckDigit, isVin, normalPlate, plateColour, plateKind, plateText } from './vehicle'

test.each([
  ['粤B9F3K2', 'ordinary', 'blue'],
  ['粤b·9f3k2', 'ordinary', 'blue'],
  ['粤BD12345', 'newEnergy', 'green'],
  ['粤B12345D', 'newEnergy', 'green'],
  ['粤Z1234港', 'crossBorder', 'yellow'],
  ['粤ZA12B澳', 'crossBorder', 'yellow'],
  ['粤B1234挂', 'ordinary', 'yellow'],
  ['无牌', 'none', 'grey'],
])('decisions §2 plate %s is %s, %s', (plate, kind, colour) => {
  expect(plateKind(plate)).toBe(kind)
  expect(plateColour(plate)).toBe(colour)
})

test.each(['', '粤B', '粤B12345678', '粤I12345', '粤BO1234', 'B12345', '牛B12345', '粤BL12345'])(
  '%s is no plate',
  (plate) => {
    expect(plateKind(plate)).toBeNull()
    expect(plateColour(plate)).toBe('grey')
  },
)

test('large cars carry yellow plates, and so do trailers and learners, however the plate is written', () => {
  expect([plateColour('粤B9F3K2', 3), plateColour('粤B9F3K2', 1)]).toEqual(['yellow', 'blue'])
  expect(['粤B1234挂 ', '粤B 1234 学', '粤B·1234学 '].map((plate) => plateColour(plate))).toEqual(
    Array(3).fill('yellow'),
  )
})

test('a plate is shown with its dot and stored without', () => {
  expect(plateText('粤B9F3K2')).toBe('粤B·9F3K2')
  expect(plateText('粤B·9F3K2')).toBe('粤B·9F3K2')
  expect(plateText('无牌')).toBe('无牌')
  expect(normalPlate(' 粤b·9f3 k2 ')).toBe('粤B9F3K2')
})

test('a VIN has 17 characters without I, O, Q', () => {
  expect(isVin('1M8GDM9AXKP042788')).toBe(true)
  expect(['1M8GDM9AXKP04278', '1M8GDM9AXKP0427881', '1M8GDM9AXKP04278O', ''].map(isVin)).not.toContain(true)
})

test('the check digit is a hint of its own', () => {
  expect(hasVinCheckDigit('1M8GDM9AXKP042788')).toBe(true)
  expect(hasVinCheckDigit('11111111111111111')).toBe(true)
  expect(hasVinCheckDigit('1M8GDM9A0KP042788')).toBe(false)
})

test.each([
  ['粤B1234领', 'official'],
  ['使123456', 'official'],
  ['WJ粤1234A', 'official'],
  ['粤B1234学', 'ordinary'],
  ['粤B1234警', 'ordinary'],
])('decisions §2 plate %s is %s', (plate, kind) => {
  expect(plateKind(plate)).toBe(kind)
  expect(plateColour(plate)).toBe(kind === 'official' ? 'grey' : plate.endsWith('学') ? 'yellow' : 'blue')
})

test('what stands before or behind a plate makes it none', () => {
  for (const plate of ['粤B9F3K2', '粤BD12345', '粤B12345D', '粤Z1234港', '粤B1234领', '使123456', 'WJ粤1234A'])
    expect([plateKind(`A${plate}`), plateKind(`${plate}1`)]).toEqual([null, null])
})

test('an official plate, and what is none, stays as it was written', () => {
  expect(['使123456', 'wj 粤1234a', '粤B'].map(plateText)).toEqual(['使123456', 'wj 粤1234a', '粤B'])
  expect(plateText('粤bd12345')).toBe('粤B·D12345')
})

test('GB 16735 a slip of one digit is seen by the check digit, wherever it is', () => {
  for (const vin of ['JHMCM56557C404453', '1HGCM82633A004352', '5YJSA1DG9DFP14705']) {
    expect([hasVinCheckDigit(vin), hasVinCheckDigit(vin.toLowerCase())]).toEqual([true, true])
    for (const [at, letter] of [...vin].entries()) {
      if (!/\d/.test(letter)) continue
      const slip = `${vin.slice(0, at)}${(Number(letter) + 1) % 10}${vin.slice(at + 1)}`
      expect([slip, hasVinCheckDigit(slip)]).toEqual([slip, false])
    }
  }
  expect(['short', '1M8GDM9AXKP0427881'].map(hasVinCheckDigit)).toEqual([false, false])
})
