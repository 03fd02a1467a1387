import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import raEnglish from 'ra-language-english'
import { describe, expect, test } from 'vitest'
import { menuGroups } from '../domain/access/menu'
import { approvalMessages } from '../domain/approval'
import { resources } from '../resources'
import { screens } from '../resources/screens'
import { declaredTexts } from '../schema/compile/messages'
import { MESSAGES } from '../schema/model'
import { en } from './en'
import { deskI18nProvider } from './i18nProvider'
import { raChinese } from './ra.zh'
import { sayEnglish } from './sayEnglish'
import { chineseLiterals, gappedSentences, inlineTexts } from './scan'
import { sentences } from './sentences'
import { yupEnglish } from './yup.en'
import { yupChinese } from './yup.zh'

const chinese = /\p{Script=Han}/u
const missing = (texts: Iterable<string>) => [...texts].filter((text) => chinese.test(text) && !en[text])

/** Tests, what is read and not said (patterns, names of places), the login, and labels that no screen shows yet. */
const unspoken = new RegExp(
  [
    // an SMS, which is Chinese
    'urgingAnswers',
    '\\.test\\.',
    '\\.test-d\\.',
    'testing\\.tsx?$',
    'fixture',
    '/tests/',
    '^app/login/',
    '/intake/',
    'suggestName',
    'map/roads',
    'domain/(geo/|vehicle|settlementEnums)',
    // headings and words of banks' files
    'settlement/bank/(statementShapes|paymentFile)\\.',
    'exampleStatement',
    // capitals of amounts, and the letter that both sides seal
    'domain/moneyWords',
    'settlement/billPaper',
  ].join('|'),
)

/** Of demo, paper, texts that are sent, and what a file says of itself: never a screen's. */
const untold = /demo\/|pdf|printing|\/db\/|generated|pageLinks|urgingAnswers|invoiceReading|adapters|backup|runtime/
const gaps = (text: string) => [...text.matchAll(/%\{\d+\}/g)].map(([gap]) => gap).sort()

/** Every leaf of a tree of messages, by its path. */
const leaves = (tree: object, path = ''): [string, unknown][] =>
  Object.entries(tree).flatMap(([key, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null ? leaves(value, `${path}.${key}`) : [[`${path}.${key}`, value]],
  )
const tokens = (text: unknown) => [...String(text).matchAll(/[%$]\{(\w+)\}/g)].map(([, name]) => name).sort()

describe('English is complete', () => {
  test('every text of the declarations has its English', () => {
    const texts = declaredTexts(resources, screens, menuGroups)
    expect(texts.length).toBeGreaterThan(300)
    // Of labels joined by `/` each has its own.
    const labels = new Set(texts.flatMap((text) => (en[text] ? [text] : text.split('/'))))
    expect(missing(labels), 'add these to src/i18n/en, in the file of their feature or in added.ts').toEqual([])
  })

  test('every Chinese text that a screen passes to translate() has its English', () => {
    const src = resolve(import.meta.dirname, '..')
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.(test|test-d)\.tsx?$/.test(file),
    )
    const found = files.flatMap((file) =>
      inlineTexts(readFileSync(join(src, file), 'utf8')).map((text) => ({ text, file: relative('.', file) })),
    )
    expect(found.length).toBeGreaterThan(40)
    expect(found.filter(({ text }) => !en[text]).map(({ text, file }) => `${text} (${file})`)).toEqual([])
  })

  test('texts that come to translate() by a name have their English too', () => {
    const src = resolve(import.meta.dirname, '..')
    const rooms = /^(app|custom|ui|domain|schema\/(views|kinds))\/.*\.tsx?$/
    const found = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => rooms.test(file) && !unspoken.test(file))
      .flatMap((file) => chineseLiterals(readFileSync(join(src, file), 'utf8')).map((text) => ({ text, file })))
    expect(found.length).toBeGreaterThan(500)
    expect(found.filter(({ text }) => !en[text]).map(({ text, file }) => `${text} (${file})`)).toEqual([])
  })

  test('sentences with something in their middle have their English, those that the server refuses with among them', () => {
    const root = resolve(import.meta.dirname, '../..')
    const known = new Set(sentences.map(([text]) => text.replaceAll(/%\{\d+\}/g, '%{}')))
    const sources = (room: string) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
        .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
        .filter((file) => /\.ts$/.test(file) && !unspoken.test(file) && !untold.test(file))
        .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
    const found = [
      ...['src/domain', 'src/resources']
        .flatMap(sources)
        .map((one) => ({ ...one, texts: gappedSentences(one.source) })),
      ...sources('server').map((one) => ({ ...one, texts: gappedSentences(one.source, true) })),
    ].flatMap(({ file, texts }) => texts.map((text) => ({ file, text })))
    expect(found.length).toBeGreaterThan(60)
    expect(found.filter(({ text }) => !known.has(text)).map(({ text, file }) => `${text} (${file})`)).toEqual([])
  })

  test('a sentence keeps its gaps, and is found by what is said', () => {
    expect(sentences.filter(([zh, text]) => gaps(zh).join() !== gaps(text).join() || chinese.test(text))).toEqual([])
    expect(sayEnglish(approvalMessages.fresh(0))).toMatch(
      /^Your account, role or place as an approver .* after \d\d-\d\d/,
    )
    expect(sayEnglish('必传照片【人车合影】未上传不可操作完成')).not.toMatch(/未上传/)
    expect(sayEnglish('没有这样的话')).toBe('没有这样的话')
    expect(sayEnglish('删除/没有这样的话')).toBe('删除/没有这样的话')
    expect(sayEnglish('修改/删除')).toBe('Change/Delete')
  })

  test('the messages of the specification have their English', () => {
    expect(missing(Object.values(MESSAGES))).toEqual([])
  })

  test('no text has two English ones', async () => {
    const files = import.meta.glob<Readonly<Record<string, object>>>('./en/**/*.ts')
    const words = await Promise.all(Object.values(files).map(async (load) => Object.values(await load())))
    const all = words.flat().flatMap((part) => Object.entries(part) as [string, string][])
    expect(all.length).toBeGreaterThan(1000)
    expect(all.filter(([zh, text]) => en[zh] !== text)).toEqual([])
  })

  test('an English text keeps the placeholders of the Chinese one', () => {
    expect(Object.entries(en).filter(([zh, text]) => tokens(zh).join() !== tokens(text).join())).toEqual([])
  })

  test('no English text is empty or Chinese', () => {
    expect(Object.entries(en).filter(([, text]) => text.trim() === '' || chinese.test(text))).toEqual([])
  })
})

describe('the scan', () => {
  test.each([
    ["translate('重试')", ['重试']],
    ['translate("确定")', ['确定']],
    ["translate(open ? '收起' : '展开')", ['收起', '展开']],
    ["useTranslate()('首页')", ['首页']],
    ["translate('成功%{n}单', { n: done.length })", ['成功%{n}单']],
    ["translate(\n  '换行',\n)", ['换行']],
    ["translate(label) + '不算'", []],
    ["translate('latin')", []],
    ["const label = '不算'", []],
  ])('%s', (source, texts) => expect(inlineTexts(source)).toEqual(texts))
})

test('literals are found wherever they stand, but not in comments', () => {
  expect(chineseLiterals("const a = { label: '一' }\n  // '三'\n/* '四' */ f(`五`)")).toEqual(['一', '五'])
})

describe('Chinese is complete', () => {
  test('react-admin’s words: every English one has a Chinese one with the same placeholders, none left over', () => {
    const zh = new Map(leaves(raChinese))
    const english = leaves(raEnglish)
    expect([...zh.keys()].sort()).toEqual(english.map(([path]) => path).sort())
    const needless = ['smart_count', 'recordRepresentation', 'name', 'offsetBegin']
    const wrong = english.filter(([path, text]) =>
      tokens(zh.get(path)).some((token) => !tokens(text).includes(token) && !needless.includes(token ?? '')),
    )
    expect(wrong).toEqual([])
  })

  test('yup’s words: the same keys with the same placeholders in both languages', () => {
    const zh = leaves(yupChinese).map(([path, text]) => [path, tokens(text)])
    const english = leaves(yupEnglish).map(([path, text]) => [path, tokens(text)])
    expect(zh).toEqual(english)
    expect(leaves(yupChinese).filter(([, text]) => !chinese.test(String(text)))).toEqual([])
  })
})

describe('the provider', () => {
  test('Chinese first: a text is its own key, a field has its words, English comes by switch and goes again', async () => {
    const i18n = deskI18nProvider(resources)
    expect(i18n.translate('重试')).toBe('重试')
    expect(i18n.translate('没有写过的话%{n}', { n: 3 })).toBe('没有写过的话3')
    expect(i18n.translate('resources.bank.fields.bank_name')).toBe('开户行')
    expect(i18n.translate('ra.action.save')).toBe('保存')
    await i18n.changeLocale('en')
    expect(i18n.translate('重试')).toBe('Retry')
    expect(i18n.translate('resources.bank.fields.bank_name')).toBe('Bank')
    expect(i18n.translate('ra.action.save')).toBe('Save')
    expect(i18n.translate('没有写过的话%{n}', { n: 3 })).toBe('没有写过的话3')
    await i18n.changeLocale('zh')
    expect(i18n.translate('重试')).toBe('重试')
  })
})
