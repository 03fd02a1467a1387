import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chineseLiterals } from '../src/i18n/scan'

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

/** Words that the glossary replaces, and the texts that may keep them. */
const replaced: readonly { readonly word: RegExp; readonly kept: RegExp }[] = [
  { word: /司机/, kept: /^(分配司机|请选择司机|等待司机|.*虚拟司机.*|司机)$/ },
  { word: /其它/, kept: /^(其它电话|请输入其它电话号码！|其它|请填写其它补扣款.*|其它摘要)$/ },
  { word: /当前应付|车主应付款|^知道了$/, kept: /^$/ },
]

test('one word for one thing: no text of the screens has a word that the glossary replaces', () => {
  const paths = execFileSync('git', ['ls-files', 'src', 'server'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test|i18n\/en\/|\/intake\/|suggestName|\/seed\/|\/demo\//.test(path))
  const texts = paths.flatMap((path) => chineseLiterals(readFileSync(path, 'utf8')).map((text) => ({ path, text })))
  expect(texts.length).toBeGreaterThan(3000)
  const wrong = texts.filter(({ text }) => replaced.some(({ word, kept }) => word.test(text) && !kept.test(text)))
  expect(wrong.map(({ path, text }) => `${path}: ${text}`)).toEqual([])
})
