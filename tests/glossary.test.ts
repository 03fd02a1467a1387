import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = execFileSync('git', ['ls-files', 'src', 'server'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
const words = new Set(sources.match(/[A-Za-z_$][\w$-]*/g))

/** The rows of the glossary: what the screen says, and the cell of the code. */
const rows = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([^|]*) \| ([^|]*) \| [^|]* \| [^|]* \|$/gm)]
  .map(([, chinese = '', code = '']) => ({ chinese, code }))
  .filter(({ chinese }) => /\p{Script=Han}/u.test(chinese) && chinese !== '中文')

test('each Chinese word of the glossary is a word of the sources', () => {
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.filter(({ chinese }) => !sources.includes(chinese)).map(({ chinese }) => chinese)).toEqual([])
  expect(new Set(rows.map(({ chinese }) => chinese)).size).toBe(rows.length)
})

test('each name in code type of the glossary is a name of the sources', () => {
  const names = rows.flatMap(({ code }) => [...code.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  expect(names.filter((name) => !words.has(name))).toEqual([])
})

test('npm run glossary prints declared words in Chinese, code and English', () => {
  const lines = execFileSync('node', ['scripts/glossary.mjs'], { encoding: 'utf8' }).split('\n')
  expect(lines).toContain('提现管理\twithdrawal\tWithdrawals\t/financial/withdrawal')
  expect(lines).toContain('待派单\torder.status = 1\tTo dispatch')
})
