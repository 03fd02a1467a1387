import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvCell, parseCsv } from '../../csv'
import { yuanText } from '../../money'
import { midnight } from '../../time'
import {
  type BankStatement,
  bankFen,
  bankSide,
  bankTime,
  isSameAccount,
  parseStatement,
  statementMessages as say,
} from '.'

const NOW = midnight(2026, 11, 27)

const read = (text: string): BankStatement => {
  const found = parseStatement(text, NOW)
  if ('fault' in found) throw new Error(found.fault)
  return found
}

const CMB = `﻿账号：,"755900000000001",户名：,安途救援（深圳）有限公司
查询日期：,20261001 - 20261031
交易日,交易时间,交易类型,借方金额,贷方金额,余额,摘要,流水号,收(付)方名称,收(付)方账号
20261030,10:12:33,汇入,,"12,345.60","112,345.60",10月救援费,G0001,鹏安财产保险股份有限公司,4000021
20261031,091500,汇出,"4,400.00",,107945.60,付款,="G0002",鹏城拖车服务有限公司,6225
20261031,,汇入,,0.00,107945.60,空,G0003,某人,
2026-02-30,,汇入,,5,107945.60,错,G0004,某人,
20261031,,汇入,,5,107945.60,重,G0001,某人,
合计,,,4400.00,12345.60`

describe('the statement of 招商银行', () => {
  const statement = read(CMB)
  test('F-029 its lines are amounts in fen, with a moment, a side and the bank’s number', () => {
    expect(statement).toMatchObject({ bank: 1, account: '755900000000001' })
    expect(statement.lines).toEqual([
      {
        ...{ line: 4, serial: 'G0001', time: midnight(2026, 10, 30) + 10 * 3600 + 12 * 60 + 33, amount: 1_234_560 },
        ...{ direction: bankSide.income, balance: 11_234_560, name: '鹏安财产保险股份有限公司', account: '4000021' },
        remark: '10月救援费',
      },
      expect.objectContaining({ line: 5, serial: 'G0002', direction: bankSide.expense, amount: 440_000 }),
    ])
  })
  test('F-029 what cannot be taken says its line and why', () => {
    expect(statement.wrong.map(({ line, reason }) => [line, reason])).toEqual([
      [6, say.zero],
      [7, say.date],
      [8, '流水号与第4行相同'],
    ])
  })
})

test('F-029 工商银行 names which way the money went beside one moment', () => {
  const { bank, account, lines } = read(`[HISTORYDETAIL]
凭证号,本方账号,对方账号,交易时间,借/贷,借方发生额,贷方发生额,对方行号,摘要,用途,对方单位名称,余额
0001,4000023009200001,6222,2026-10-31 08:00:01,贷,0.00,"1,000.00",102,转账,救援费,远行汽车,1000.00
0002,4000023009200001,6222,2026-10-31 09:00:01,借,12.50,0.00,102,手续费,,工商银行,987.50
[END]`)
  expect([bank, account]).toEqual([2, '4000023009200001'])
  expect(lines.map(({ serial, direction, amount, remark }) => [serial, direction, amount, remark])).toEqual([
    ['0001', 1, 100_000, '转账 救援费'],
    ['0002', 2, 1250, '手续费'],
  ])
})

test('F-029 平安银行 has one amount with a sign', () => {
  const { bank, lines } = read(`账户账号:,1500****0001
交易日期,交易时间,核心流水号,交易金额,账户余额,对方账户名称,对方账户,摘要
2026/10/31,10:00:00,P1,+500.00,1500.00,安心汽车,111,货款
2026/10/31,11:00:00,P2,"-1,500.00",0.00,鹏城拖车,222,付款`)
  expect(bank).toBe(3)
  expect(lines.map(({ direction, amount }) => [direction, amount])).toEqual([
    [1, 50_000],
    [2, 150_000],
  ])
})

test('a file that is no statement, has none, or was saved by a spreadsheet, says so', () => {
  expect(parseStatement('姓名,电话\n张三,1', NOW)).toEqual({ fault: say.shape })
  expect(parseStatement('', NOW)).toEqual({ fault: say.shape })
  const head = '交易日,借方金额,贷方金额,流水号,收(付)方名称'
  expect(parseStatement(head, NOW)).toEqual({ fault: say.empty })
  const wrongs = (row: string) => read(`${head}\n${row}`).wrong.map(({ reason }) => reason)
  expect(wrongs('20261031,,5,1.23457E+15,某')).toEqual([say.spoilt])
  expect(wrongs('20261031,,5,,某')).toEqual([say.serial])
  expect(wrongs('20261031,3,5,A1,某')).toEqual([say.both])
  expect(wrongs('20261031,,5.005,A1,某')).toEqual([say.amount])
  expect(wrongs('20261031,,1e3,A1,某')).toEqual([say.amount])
  expect(wrongs('20261128,,5,A1,某')).toEqual([say.future])
  expect(wrongs('20201031,,5,A1,某')).toEqual([say.old])
  expect(wrongs('20261031,,100000000,A1,某')).toEqual([say.large])
  expect(parseStatement(`${head}\n${'20261031,,5,A,某\n'.repeat(3001)}`, NOW)).toEqual({ fault: say.tooLong })
})

test('a clock without colons is read from its end', () => {
  const day = midnight(2026, 10, 31)
  expect(bankTime('20261031', '91500')).toBe(day + 9 * 3600 + 15 * 60)
  expect(bankTime('20261031', '2220')).toBe(day + 22 * 3600 + 20 * 60)
  expect(bankTime('20261031', '2460')).toBe(null)
})

test('an account that hides digits is the same where the others agree', () => {
  expect(isSameAccount('755900000000001', '7559 0000 0000 001')).toBe(true)
  expect(isSameAccount('7559****0001', '755900000000001')).toBe(true)
  expect(isSameAccount('7559****0002', '755900000000001')).toBe(false)
  expect(isSameAccount('****', '755900000000001')).toBe(false)
})

test('property: an amount of fen is read back to the fen, however it is written', () => {
  const fens = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 })
  fc.assert(
    fc.property(fens, fc.boolean(), fc.boolean(), (fen, grouped, wrapped) => {
      const plain = yuanText(fen)
      const text = grouped ? plain.replace(/\B(?=(\d{3})+\.)/g, ',') : plain
      expect(bankFen(wrapped ? `="${text}"` : ` ${text}\t`)).toBe(fen)
    }),
  )
})

test('property: what is no plain amount is none', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const fen = bankFen(text)
      expect(fen === null || Number.isSafeInteger(fen)).toBe(true)
    }),
  )
})

test('property: every day is read in each of its spellings', () => {
  const days = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2030-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (date) => {
      const [year, month, day] = date.toISOString().slice(0, 10).split('-')
      const want = midnight(Number(year), Number(month), Number(day))
      for (const text of [
        `${year}${month}${day}`,
        `${year}-${month}-${day}`,
        `${year}/${Number(month)}/${Number(day)}`,
      ])
        expect(bankTime(text)).toBe(want)
      expect(bankTime(`${year}-${month}-${day} 10:12:33`)).toBe(want + 36_753)
      expect(bankTime(`${year}${month}${day}`, '101233')).toBe(want + 36_753)
    }),
  )
})

test('property: cells come back whole, whatever stands in them', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2 }), { minLength: 1 }), (rows) => {
      const text = rows.map((cells) => cells.map((cell) => csvCell(cell)).join(',')).join('\r\n')
      fc.pre(!text.startsWith('﻿'))
      expect(parseCsv(text).map(({ cells }) => cells)).toEqual(rows)
    }),
  )
})

test('property: no text whatever stops the reader', () => {
  const head = '交易日,借方金额,贷方金额,流水号,收(付)方名称\n'
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => parseStatement(head + text, NOW)).not.toThrow()
    }),
  )
})
