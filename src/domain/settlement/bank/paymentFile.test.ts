import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from '../../csv'
import { bankKind, parseReturn, payFileText, payBatchMessages as say } from '.'

const order = {
  ...{ ref: 'FK261127000001-1', payee: '深圳市鹏城拖车有限公司', account: '4000 0210 0000 104' },
  ...{ bank: '中国工商银行', money: 440_005, purpose: '救援费 ZD1' },
}

test('a payment file of 招商银行 has accounts as text and amounts to the fen', () => {
  const text = payFileText(bankKind.cmb, { account: '755900000000001' }, [order])
  expect(text).toBe(
    '业务参考号,收款人账号,收款人名称,收款人开户行,金额,用途,付款账号\r\nFK261127000001-1,\t400002100000104,深圳市鹏城拖车有限公司,中国工商银行,4400.05,救援费 ZD1,\t755900000000001\r\n',
  )
})

test('property: no cell of a payment file is run by a spreadsheet, and every one comes back', () => {
  const formats = fc.constantFrom(bankKind.cmb, bankKind.pingan)
  fc.assert(
    fc.property(formats, fc.string({ unit: 'grapheme' }), (format, payee) => {
      const [, row] = parseCsv(payFileText(format, { account: '1' }, [{ ...order, payee }]))
      expect(row?.cells).toHaveLength(7)
      for (const cell of row?.cells ?? []) expect(/^[=+\-@\r＝＋－＠]/.test(cell)).toBe(false)
    }),
  )
})

test('the answer of a bank says of each payment whether it went through, or why not', () => {
  expect(
    parseReturn(`批次号,1
业务参考号,收款人账号,收款人名称,金额,处理结果,失败原因
A-1,\t6225,甲,"4,400.05",成功,
A-2,6226,乙,1.00,付款失败,户名不符
A-3,6227,丙,1.00,银行处理中,
,,,,`),
  ).toEqual([
    { line: 3, ref: 'A-1', account: '6225', money: 440_005, isPaid: true, reason: '成功' },
    { line: 4, ref: 'A-2', account: '6226', money: 100, isPaid: false, reason: '户名不符' },
    { line: 5, ref: 'A-3', account: '6227', money: 100, isPaid: null, reason: '银行处理中' },
  ])
  expect(parseReturn('姓名,电话')).toEqual({ fault: say.shape })
  expect(parseReturn('业务参考号,处理结果')).toEqual({ fault: say.empty })
})
