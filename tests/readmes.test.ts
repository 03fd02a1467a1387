import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const english = readFileSync('README.md', 'utf8')
const chinese = readFileSync('README.zh.md', 'utf8')

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([whole]) => whole)
const withoutBlocks = (text: string): string => text.replaceAll(/```[\s\S]*?```/g, '')
const rows = (text: string): string[] =>
  withoutBlocks(text)
    .split('\n')
    .filter((line) => line.startsWith('|'))
/** Figures and names of a row of a table, in any order: sentences differ between languages. */
const facts = (row: string): string[] =>
  [...all(row, /`[^`]+`/g), ...all(row.replaceAll(/`[^`]+`/g, ''), /\d[\d,.]*\d|\d/g)].sort()

test('both READMEs link to each other at their tops', () => {
  expect(english.slice(0, 300)).toContain('(README.zh.md)')
  expect(chinese.slice(0, 300)).toContain('(README.md)')
})

test('both READMEs have the same commands, examples, pictures, links and sections', () => {
  for (const pattern of [/```[\s\S]*?```/g, /\]\([^)]+\.(?:png|md)(?:#[\w-]+)?\)/g]) {
    const links = (text: string) => all(text, pattern).filter((link) => !/\(README(\.zh)?\.md\)/.test(link))
    expect(links(chinese)).toEqual(links(english))
  }
  expect(all(chinese, /^#+ /gm)).toEqual(all(english, /^#+ /gm))
})

test('both READMEs have the same rows with the same figures, settings and defaults', () => {
  expect(rows(chinese)).toHaveLength(rows(english).length)
  expect(rows(chinese).map(facts)).toEqual(rows(english).map(facts))
})

test('both READMEs name the same things in their text', () => {
  const names = (text: string) => [...new Set(all(withoutBlocks(text), /`[^`\n]+`/g))].sort()
  expect(names(chinese)).toEqual(names(english))
})
