import { csvCell } from '../../../domain/csv'
import { yuanText } from '../../../domain/money'
import { formatDay } from '../../../domain/time'

interface Named {
  readonly account_name: string
  readonly account_num: string
}

/** A statement of 招商银行 with three lines, as a pattern of what is read: its account is the chosen one. */
export function exampleStatement({ account_name, account_num }: Named, now: number): string {
  const day = formatDay(now - 86_400).replaceAll('-', '')
  const lines: readonly (readonly [number, number, string, string])[] = [
    [0, 128_000, '救援费', '示例汽车服务有限公司'],
    [0, 4_983_90, '货款 手续费5元', '示例财产保险股份有限公司'],
    [1_250, 0, '账户管理费', '招商银行'],
  ]
  const rows = [
    ['账号', account_num, '户名', account_name],
    ['交易日', '交易时间', '借方金额', '贷方金额', '余额', '摘要', '流水号', '收(付)方名称', '收(付)方账号'],
    ...lines.map(([out, income, words, name], i) => [
      ...[day, `10:0${i}:00`, out > 0 ? yuanText(out) : '', income > 0 ? yuanText(income) : '', '', words],
      ...[`EXAMPLE${day}${i + 1}`, name, ''],
    ]),
  ]
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}
