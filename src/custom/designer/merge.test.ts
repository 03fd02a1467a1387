import { expect, test } from 'vitest'
import { type DeclaredField, emptyDeclaration, type RuntimeDeclaration } from '../../schema/compile/runtime/declaration'
import { mergedDraft } from './merge'

const text = (id: string, label: string): DeclaredField => ({ id, name: `text_${label}`, kind: 'text', label })
const type = (...labels: string[]): DeclaredField => ({
  ...{ id: 'f1', name: 'type', kind: 'choice', label: '类型' },
  choices: labels.map((label, i) => ({ code: i + 1, label })),
})
const drawn = (fields: readonly DeclaredField[], more: Partial<RuntimeDeclaration> = {}): RuntimeDeclaration => ({
  ...emptyDeclaration('工具'),
  fields,
  ...more,
})

test('one’s own draft takes over, what they have added stays, and no number means two things', () => {
  const base = drawn([type('甲'), text('f2', '名称')])
  const own = drawn([type('甲', '我的'), text('f2', '全名'), text('f3', '我的')], {
    title: 'f3',
    rules: [{ if: { field: 'f1', is: 'in', value: [1, 2] }, need: ['f2', 'f3'] }],
  })
  const theirs = drawn([type('甲', '对方的'), text('f2', '名称'), text('f3', '对方的')], { menu: 'capacity' })
  expect(mergedDraft(base, own, theirs)).toEqual({
    ...drawn([
      {
        ...type(),
        choices: [
          { code: 1, label: '甲' },
          { code: 3, label: '我的' },
          { code: 2, label: '对方的' },
        ],
      },
      text('f2', '全名'),
      text('f4', '我的'),
      text('f3', '对方的'),
    ]),
    title: 'f4',
    rules: [{ if: { field: 'f1', is: 'in', value: [1, 3] }, need: ['f2', 'f4'] }],
  })
})

test('where they have added nothing, one’s own stands as it is', () => {
  const base = drawn([type('甲'), text('f2', '名称')])
  const own = drawn([text('f2', '名称'), text('f3', '新的')])
  expect(mergedDraft(base, own, drawn([type('甲')]))).toEqual(own)
})
