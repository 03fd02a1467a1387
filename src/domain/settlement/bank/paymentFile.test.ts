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

test('only words for money that has arrived say that a payment is paid; words of both kinds say neither', () => {
  const said = (words: string) => {
    const read = parseReturn(`业务参考号,收款人账号,金额,处理结果\nA-1,6225,1.00,${words}`)
    return 'fault' in read ? read : read[0]?.isPaid
  }
  for (const words of ['成功', '交易成功', '付款成功', '银行处理成功', '00-成功', '成功(0000)', '已付款', '付款完成'])
    expect([words, said(words)]).toEqual([words, true])
  for (const words of ['失败', '付款失败：余额不足', '已退汇', '退票', '交易已冲正', '未成功', '付款不成功', '已拒绝'])
    expect([words, said(words)]).toEqual([words, false])
  for (const words of [
    ...[
      '处理中',
      '受理成功',
      '银行受理成功',
      '提交成功',
      '审批成功',
      '已发送成功',
      '部分成功',
      '待成功',
      '非成功',
      '成功率',
    ],
    ...['成功（已退汇）', '交易成功，已冲正', '未付款成功', '已付款待确认', '失败0笔成功1笔', '退票处理中', ''],
  ])
    expect([words, said(words)]).toEqual([words, null])
})

test('a cell that is no amount or no account agrees with no payment', () => {
  for (const [account, money] of [
    ['6225', 'abc'],
    ['6225', '1e2'],
    ['6225', '1.005'],
    ['6225', ''],
  ])
    expect(parseReturn(`业务参考号,收款账号,金额,状态\nA-1,${account},${money},成功`)).toMatchObject([{ money: 0 }])
  expect(parseReturn('业务参考号,收款账号,金额,状态\nA-1,***,1.00,成功')).toMatchObject([{ account: '' }])
  expect(parseReturn('业务参考号,状态\nA-1,成功')).toMatchObject([{ account: null, money: null }])
})
