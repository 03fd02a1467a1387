import { expect, test } from 'vitest'
import { withLines } from './edits'

const published = [
  { code: 1, label: '拖车绳' },
  { code: 2, label: '搭电宝', archived: true },
]

test('a line that is typed gets a code that no published option ever had, however it comes about', () => {
  const typed = ['千', '千斤', '千斤顶', '', '千', '千斤顶', '千斤顶\n警示牌'].reduce(
    (choices, text) => withLines(choices, [1, 2], text),
    withLines(published, [1, 2], ''),
  )
  expect(typed).toEqual([...published, { code: 3, label: '千斤顶' }, { code: 4, label: '警示牌' }])
  expect(withLines(typed, [1, 2], '警示牌')).toEqual([...published, { code: 4, label: '警示牌' }])
})

test('an option that no row holds yet keeps its code where its words stay or its line does', () => {
  const first = withLines([], [], '甲\n乙')
  expect(withLines(first, [], '甲等\n乙')).toEqual([
    { code: 1, label: '甲等' },
    { code: 2, label: '乙' },
  ])
  expect(withLines(first, [], '乙')).toEqual([{ code: 2, label: '乙' }])
})
