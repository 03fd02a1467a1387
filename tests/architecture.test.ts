import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rooms } from '../scripts/boundaries.mjs'

const page = readFileSync('ARCHITECTURE.md', 'utf8')
const [drawing = ''] = /```mermaid\nflowchart[\s\S]*?```/.exec(page) ?? []
/** The server's rooms are drawn as one box. */
const SERVER = 'server'

test('each box of the drawing in ARCHITECTURE.md is a room', () => {
  const boxes = [...drawing.matchAll(/^ {2}(\w+)\["/gm)].map(([, name = '']) => name)
  expect(boxes.length).toBeGreaterThan(8)
  expect(boxes.filter((name) => !(name in rooms))).toEqual([])
})

test('each arrow of the drawing is an import that scripts/boundaries.mjs allows', () => {
  const arrows = [...drawing.matchAll(/^ {2}(\w+) (?:-->|-\. ".*" \.->) (\w+)$/gm)].map(([, from = '', to = '']) => ({
    from,
    to: from === SERVER && to === 'kinds' ? 'sharedKinds' : to,
  }))
  expect(arrows.length).toBeGreaterThan(10)
  expect(arrows.filter(({ from, to }) => !rooms[from]?.may.includes(to))).toEqual([])
})

test('ARCHITECTURE.md stays a page of about 1,500 words', () => {
  expect(page.split(/\s+/).length).toBeLessThan(1_700)
})
