import { named } from '../../choice'
import { type CsvRow, parseCsv } from '../../csv'
import type { Fen } from '../../money'
import { midnight, type Unix } from '../../time'
import { isTooOld } from '../receipt'
import { type BankKind, type StatementShape, statementShapes } from './statementShapes'

/** Which way the money of a line went. */
export const { choices: bankDirection, codes: bankSide } = named({
  income: { code: 1, label: '收入', family: 'green' },
  expense: { code: 2, label: '支出', family: 'orange' },
})

/** Lines of one statement at most. */
const MOST_LINES = 3000
/** Characters of one statement at most. */
export const MOST_TEXT = 600_000

/** A line of a statement as its bank tells it. */
export interface StatementLine {
  /** of the file, from 1 */
  readonly line: number
  /** the bank's own number: with the account, the identity of the line */
  readonly serial: string
  readonly time: Unix
  readonly direction: (typeof bankDirection)[number]['code']
  /** above 0 */
  readonly amount: Fen
  /** of the account after it */
  readonly balance: Fen | null
  readonly name: string
  readonly account: string
  readonly remark: string
}

/** A line that cannot be taken, and why. */
interface WrongLine {
  readonly line: number
  readonly reason: string
  /** what the file says there, in short */
  readonly text: string
}

export interface BankStatement {
  readonly bank: BankKind
  /** the account that the file says it is of, digits and `*` alone */
  readonly account: string | null
  readonly lines: readonly StatementLine[]
  readonly wrong: readonly WrongLine[]
}

export const statementMessages = {
  file: '请选择银行流水文件',
  shape: '不是招商银行、工商银行或平安银行的流水文件：没有找到表头',
  empty: '文件中没有流水',
  tooLong: `一次最多导入${MOST_LINES}行流水，请按月份分开导出`,
  account: '文件不是所选账户的流水，请核对账号',
  serial: '没有流水号',
  spoilt: '流水号已被表格软件改写，请用银行导出的原文件',
  longSerial: '流水号超过64个字符',
  date: '交易日期不正确',
  future: '交易日期晚于今天',
  old: '交易日期早于5年前',
  amount: '金额不正确',
  both: '收入和支出同时有金额',
  zero: '没有金额',
  large: '金额超过99999999.99元',
} as const

const MOST_AMOUNT: Fen = 9_999_999_999
/** Lines before the table at most. */
const MOST_HEAD = 40
const MOST_SERIAL = 64
const MOST_WORDS = 200

/** A cell without what spreadsheets and banks put around text: `="123"`, a leading tab or apostrophe. */
function bare(cell: string | undefined): string {
  const text = (cell ?? '').trim()
  const wrapped = /^="(.*)"$/.exec(text)
  return (wrapped?.[1] ?? text).replace(/^'/, '').trim()
}

const heading = (cell: string): string =>
  bare(cell)
    .replace(/\s/g, '')
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .replace(/\[.*\]$/, '')

type Column = Exclude<keyof StatementShape, 'bank' | 'remark'>
type Places = { readonly [C in Column]: number } & { readonly remark: readonly number[] }

/** Where the columns of a bank stand in a row of headings; null where it is no heading of that bank. */
function placesOf(shape: StatementShape, cells: readonly string[]): Places | null {
  const heads = cells.map(heading)
  const at = (names: readonly string[]): number => {
    const found = names.map((name) => heads.indexOf(name)).find((place) => place >= 0)
    return found ?? -1
  }
  const { bank: _, remark, ...columns } = shape
  const places = Object.fromEntries(Object.entries(columns).map(([name, names]) => [name, at(names)]))
  const { serial, date, time, income, expense, amount, mark, balance, name, account, own } = places
  const found = {
    ...{ serial, date, time, income, expense, amount, mark, balance, name, account, own },
    remark: remark.map((word) => heads.indexOf(word)).filter((place) => place >= 0),
  } as Places
  const hasMoney = (found.income >= 0 && found.expense >= 0) || found.amount >= 0
  return found.serial >= 0 && found.date >= 0 && found.name >= 0 && hasMoney ? found : null
}

interface Found {
  readonly shape: StatementShape
  readonly places: Places
  /** index of the row of headings */
  readonly at: number
}

function tableOf(rows: readonly CsvRow[]): Found | null {
  for (const [at, { cells }] of rows.slice(0, MOST_HEAD).entries()) {
    for (const shape of statementShapes) {
      const places = placesOf(shape, cells)
      if (places) return { shape, places, at }
    }
  }
  return null
}

/** Digits of an account; banks hide some as `*`, and group them. */
const accountDigits = (text: string): string => text.replace(/[\s-]/g, '')
const ACCOUNT = /^[\d*]{8,32}$/

/** The account that the lines before the table name: the cell behind 账号, or after its colon. */
function accountAbove(rows: readonly CsvRow[]): string | null {
  for (const { cells } of rows) {
    for (const [i, cell] of cells.entries()) {
      if (!/[账帐]号/.test(cell)) continue
      const told = [cell.split(/[:：]/)[1], cells[i + 1]].map((text) => accountDigits(bare(text)))
      const found = told.find((text) => ACCOUNT.test(text))
      if (found) return found
    }
  }
  return null
}

/** Whether an account is the one that a file names, where it hides some of its digits. */
export function isSameAccount(told: string, account: string): boolean {
  const digits = accountDigits(account)
  if (!told.includes('*')) return told === digits
  const [first = '', last = ''] = [/^\d*/.exec(told)?.[0], /\d*$/.exec(told)?.[0]]
  return first.length + last.length >= 4 && digits.startsWith(first) && digits.endsWith(last)
}

const AMOUNT = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2})0*)?$/

/**
 * Fen of an amount as banks write it: thousands separators, a sign, ¥, at most two decimals that count. Whole digits, no
 * arithmetic with parts. @returns 0 for an empty cell, null for what is no amount
 */
export function bankFen(cell: string | undefined): Fen | null {
  const text = bare(cell)
    .replace(/[¥￥\s]/g, '')
    .replace('−', '-')
  if (text === '' || /^-+$/.test(text)) return 0
  const [, sign, whole = '', parts = ''] = AMOUNT.exec(text) ?? []
  if (sign === undefined) return null
  const fen = Number(whole.replaceAll(',', '') + parts.padEnd(2, '0'))
  if (!Number.isSafeInteger(fen)) return null
  return sign === '-' && fen !== 0 ? -fen : fen
}

const DATE = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[\sT]*(.*))?$/
const CLOCK = /^(\d{1,2}):?(\d{2})(?::?(\d{2}))?(?:\.\d+)?$/

/** A moment in Asia/Shanghai: `20261031`, `2026-10-31`, `2026/10/31 10:12:33`, `2026年10月31日`; null for any other text. */
export function bankTime(date: string, clock = ''): Unix | null {
  const [, y, m, d, rest = ''] = DATE.exec(date) ?? []
  if (y === undefined) return null
  const [year, month, day] = [Number(y), Number(m), Number(d)]
  const calendar = new Date(Date.UTC(year, month - 1, day))
  if (calendar.getUTCMonth() !== month - 1 || calendar.getUTCDate() !== day) return null
  const told = clock || rest.trim()
  if (told === '') return midnight(year, month, day)
  const [, hh, mm, ss = '0'] = CLOCK.exec(/^\d+$/.test(told) ? told.padStart(told.length > 4 ? 6 : 4, '0') : told) ?? []
  if (hh === undefined || Number(hh) > 23 || Number(mm) > 59 || Number(ss) > 59) return null
  return midnight(year, month, day) + Number(hh) * 3600 + Number(mm) * 60 + Number(ss)
}

/** Money of a line, below zero where it went out; a message for what is no amount. */
function moneyOf(places: Places, cell: (at: number) => string): Fen | { readonly wrong: string } {
  if (places.income >= 0 && places.expense >= 0) {
    const [income, expense] = [bankFen(cell(places.income)), bankFen(cell(places.expense))]
    if (income === null || expense === null) return { wrong: statementMessages.amount }
    if (income !== 0 && expense !== 0) return { wrong: statementMessages.both }
    return income - expense
  }
  const fen = bankFen(cell(places.amount))
  if (fen === null) return { wrong: statementMessages.amount }
  const mark = places.mark >= 0 ? cell(places.mark) : ''
  return /^(借|支|D)/i.test(mark) && fen > 0 ? -fen : fen
}

/** Sums, ends and headings that stand again below a table are no lines. */
const isFoot = (cells: readonly string[]): boolean =>
  /^(合计|总计|累计|本页|总笔数|借方笔数|贷方笔数|\[)/.test(bare(cells[0])) ||
  cells.filter((cell) => bare(cell)).length < 3

function serialFault(serial: string): string | null {
  if (serial === '') return statementMessages.serial
  if (/^\d(\.\d+)?E\+?\d+$/i.test(serial)) return statementMessages.spoilt
  return serial.length > MOST_SERIAL ? statementMessages.longSerial : null
}

function lineOf({ places }: Found, { line, cells }: CsvRow, now: Unix): StatementLine | string {
  const cell = (at: number): string => (at < 0 ? '' : bare(cells[at]))
  const serial = cell(places.serial)
  const bad = serialFault(serial)
  if (bad) return bad
  const time = bankTime(cell(places.date), places.time >= 0 ? cell(places.time) : '')
  if (time === null) return statementMessages.date
  if (time > now) return statementMessages.future
  if (isTooOld(time, now)) return statementMessages.old
  const money = moneyOf(places, cell)
  if (typeof money !== 'number') return money.wrong
  if (money === 0) return statementMessages.zero
  if (Math.abs(money) > MOST_AMOUNT) return statementMessages.large
  const balance = places.balance >= 0 ? bankFen(cells[places.balance]) : null
  const words = [...new Set(places.remark.map(cell).filter((text) => text !== ''))].join(' ')
  return {
    ...{ line, serial, time, amount: Math.abs(money), balance: cell(places.balance) === '' ? null : balance },
    direction: money > 0 ? bankSide.income : bankSide.expense,
    ...{ name: cell(places.name).slice(0, 100), account: cell(places.account).slice(0, 40) },
    remark: words.slice(0, MOST_WORDS),
  }
}

/**
 * Reads a statement of one of the known banks. A line that cannot be taken stands under `wrong` and leaves the others as they are.
 * @param text decoded, with or without a byte order mark
 * @returns a message for what is no such statement
 */
export function parseStatement(text: string, now: Unix): BankStatement | { readonly fault: string } {
  if (text.length > MOST_TEXT) return { fault: statementMessages.tooLong }
  const rows = parseCsv(text)
  const found = tableOf(rows)
  if (!found) return { fault: statementMessages.shape }
  const below = rows.slice(found.at + 1).filter(({ cells }) => !isFoot(cells))
  if (below.length === 0) return { fault: statementMessages.empty }
  if (below.length > MOST_LINES) return { fault: statementMessages.tooLong }
  const seen = new Map<string, number>()
  const lines: StatementLine[] = []
  const wrong: WrongLine[] = []
  for (const row of below) {
    const read = lineOf(found, row, now)
    const first = typeof read === 'string' ? undefined : seen.get(read.serial)
    const reason = typeof read === 'string' ? read : first === undefined ? null : `流水号与第${first}行相同`
    if (reason !== null || typeof read === 'string') {
      wrong.push({
        line: row.line,
        reason: reason ?? '',
        text: row.cells.map(bare).filter(Boolean).join(' ').slice(0, 80),
      })
      continue
    }
    seen.set(read.serial, row.line)
    lines.push(read)
  }
  const own = below.map(({ cells }) => accountDigits(bare(cells[found.places.own]))).find((one) => ACCOUNT.test(one))
  return { bank: found.shape.bank, account: accountAbove(rows.slice(0, found.at)) ?? own ?? null, lines, wrong }
}
