import { describe, expect, test } from 'vitest'
import { readPlates } from './plates'
import { Reading } from './reading'

const platesIn = (message: string) => {
  const reading = new Reading(message, 0)
  readPlates(reading)
  return reading.findings.map(({ value, text, sure }) => [value, text, sure])
}

describe('a plate, however it is written', () => {
  test.each([
    ['粤B12345', '粤B12345'],
    ['粤b12345', '粤B12345'],
    ['粤 B12345', '粤B12345'],
    ['粤B·12345', '粤B12345'],
    ['粤B•12345', '粤B12345'],
    ['粤B.12345', '粤B12345'],
    ['粤B-123 45', '粤B12345'],
    ['粤B· 12345', '粤B12345'],
    ['粤BD12345', '粤BD12345'],
    ['沪A12345D', '沪A12345D'],
    ['粤B1234挂', '粤B1234挂'],
    ['粤B1234学', '粤B1234学'],
    ['粤B1234警', '粤B1234警'],
    ['粤B1234领', '粤B1234领'],
    ['粤Z1234港', '粤Z1234港'],
    ['粤Z1234澳', '粤Z1234澳'],
    ['WJ粤12345', 'WJ粤12345'],
    ['WJ·粤·1234X', 'WJ粤1234X'],
    ['WJ 粤 1 2 3 4 5', 'WJ粤12345'],
    ['使014578', '使014578'],
    ['使·014578', '使014578'],
  ])('%s is %s', (written, plate) => {
    expect(platesIn(`车牌${written}，搭电`)).toEqual([[plate, written, true]])
  })

  test.each(['京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'.split('')])(
    'of %s and its like',
    (...all) => {
      for (const province of all) expect(platesIn(`${province}A12345`)).toHaveLength(1)
    },
  )

  test('what follows is none of it', () => {
    expect(platesIn('粤B12345 5')).toEqual([['粤B12345', '粤B12345', true]])
    expect(platesIn('粤B12345-')).toEqual([['粤B12345', '粤B12345', true]])
    expect(platesIn('粤B12345拖车')).toEqual([['粤B12345', '粤B12345', true]])
    expect(platesIn('粤B1234挂5号')).toEqual([['粤B1234挂', '粤B1234挂', true]])
  })

  test.each(['粤B1234', '粤B123456789', '使01457', 'WJ粤1234', '车B12345', '粤112345', '粤BIO123'])(
    '%s is none',
    (message) => expect(platesIn(message)).toEqual([]),
  )
})

test('of two cars somebody has to say which one; the same twice is one', () => {
  expect(platesIn('粤B12345和粤B12346')).toEqual([
    ['粤B12345', '粤B12345', false],
    ['粤B12346', '粤B12346', false],
  ])
  expect(platesIn('粤B12345，粤B·12345').map(([, , sure]) => sure)).toEqual([true, true])
})

test('a lorry comes before its trailer, and the two are one call', () => {
  expect(platesIn('挂车鲁G6K88挂，车头鲁GT5566')).toEqual([
    ['鲁GT5566', '鲁GT5566', true],
    ['鲁G6K88挂', '鲁G6K88挂', true],
  ])
})

test('a plate of the armed police comes behind the civil one', () => {
  expect(platesIn('WJ粤12345，粤B12345').map(([plate]) => plate)).toEqual(['粤B12345', 'WJ粤12345'])
})

describe('a car without a plate', () => {
  test.each([
    ['无牌', true],
    ['无牌照', true],
    ['无车牌', true],
    ['没牌照', true],
    ['没有车牌', true],
    ['没有牌', true],
    ['未上牌', true],
    ['没上牌', true],
    ['还没上牌', true],
    ['尚未上牌', true],
    ['未挂牌', true],
    ['新车未上牌', true],
    ['新车牌', true],
    // A plate for a while is a plate, and nobody wrote it.
    ['临牌', false],
    ['临时牌照', false],
  ])('%s: certain %s', (words, sure) => {
    expect(platesIn(`车辆${words}，搭电，无牌`)).toEqual([['无牌', words, sure]])
  })

  test('may stop for a while', () => expect(platesIn('无牌，临时停车')).toEqual([['无牌', '无牌', true]]))

  test('has none besides', () => {
    expect(platesIn('无牌，粤B12345')).toEqual([['粤B12345', '粤B12345', true]])
    expect(platesIn('搭电')).toEqual([])
  })
})

test('what is understood already is no plate', () => {
  const reading = new Reading('车牌粤B12345', 0)
  reading.take('case_no', 8, 9)
  readPlates(reading)
  expect(reading.has('car_no')).toBe(false)
})
