import { sql } from 'drizzle-orm'
import { csvCell } from '../../../src/domain/csv'
import { type Fen, yuan, yuanText } from '../../../src/domain/money'
import { billSide, billState } from '../../../src/domain/settlement'
import { DAY, formatFull, HOUR, type Unix } from '../../../src/domain/time'
import { bankLine } from '../../../src/resources/settlement/bankLine.resource'
import { billPaymentState } from '../../../src/resources/settlement/billPayment.resource'
import type { Tx } from '../../db/db'
import type { By } from '../../engine/write/audit'
import { bringStatement } from '../../settlement'
import { PLATFORM } from './firms'

interface Told {
  readonly at: Unix
  /** below zero: it went out */
  readonly fen: Fen
  readonly name: string
  readonly words: string
}

const HEADS = ['交易日', '交易时间', '借方金额', '贷方金额', '余额', '摘要', '流水号', '收(付)方名称', '收(付)方账号']

/** A statement as 招商银行 exports it. */
function statementText(account: string, lines: readonly Told[]): string {
  const rows = [...lines]
    .sort((a, b) => a.at - b.at)
    .map(({ at, fen, name, words }, i) => {
      const [day = '', clock = ''] = formatFull(at).split(' ')
      const sums = fen < 0 ? [yuanText(-fen), ''] : ['', yuanText(fen)]
      return [day.replaceAll('-', ''), clock, ...sums, '', words, `CMB${260_000_001 + i * 91}`, name, '']
    })
  return [['账号', account], HEADS, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')
}

/**
 * The statement of the platform's first account, imported as a clerk would: bills that are paid to the fen, one that a bank has
 * taken a fee of, payments to providers, the bank's own fee, and money of nobody knows whom.
 */
export async function importBankStatement(tx: Tx, now: Unix): Promise<void> {
  const [by] = await tx.rows<NonNullable<By>>(sql`select id, name, firm_id from staff where account = 'finance'`)
  const [account] = await tx.rows<{ id: number; account_num: string }>(
    sql`select id, account_num from bank where firm_id = ${PLATFORM} order by id limit 1`,
  )
  if (!by || !account) return
  const due = await tx.rows<{ name: string; unpaid: Fen }>(sql`
    select c.name, b.unpaid_money::float8 as unpaid from bill b join customer c on c.id = b.customer_id
    where b.direction = ${billSide.receivable} and b.owner_firm_id = ${PLATFORM} and b.removed_at is null
      and b.check_status = ${billState.invoiced} and b.unpaid_money > ${yuan(20)} order by b.finish_time desc, b.id desc limit 4`)
  const paid = await tx.rows<{ name: string; money: Fen; at: number }>(sql`
    select p.name, p.pay_money::float8 as money, floor(extract(epoch from p.pay_time))::float8 as at
    from bill_payment p join bill b on b.id = p.bill_id
    where p.direction = ${billSide.payable} and p.status = ${billPaymentState.valid} and p.removed_at is null
      and b.owner_firm_id = ${PLATFORM} and p.pay_time < to_timestamp(${now}) order by p.pay_time desc limit 2`)
  const income = due.map(({ name, unpaid }, i): Told => {
    const isShort = i === due.length - 1 && i > 0
    return {
      at: now - 30 * HOUR - i * 5 * HOUR,
      fen: isShort ? unpaid - yuan(5) : unpaid,
      name,
      words: isShort ? '货款 手续费5元' : '救援服务费',
    }
  })
  const lines: readonly Told[] = [
    ...income,
    ...paid.map(({ name, money, at }): Told => ({ at, fen: -money, name, words: '救援费结算' })),
    { at: now - 2 * DAY, fen: yuan(-12.5), name: '招商银行', words: '账户管理费' },
    { at: now - 26 * HOUR, fen: yuan(660), name: '深圳市顺风汽车租赁有限公司', words: '拖车费' },
  ]
  await bringStatement(tx, account, { text: statementText(account.account_num, lines) }, by, now)
  const at = sql`to_timestamp(${now})`
  await tx.rows(sql`update bank_line set create_time = ${at}, update_time = ${at}`)
  await tx.rows(sql`update audit_log set at = ${at} where resource = ${bankLine.name}`)
}
