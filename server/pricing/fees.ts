import { sql } from 'drizzle-orm'
import type { Fen } from '../../src/domain/money'
import { type FeeSetting, feeSettingFor, type ServiceFees, serviceFees } from '../../src/domain/pricing/serviceFees'
import { depositFor } from '../../src/domain/wallet'
import { serviceFee } from '../../src/resources/pricing/serviceFee.resource'
import { depositRule } from '../../src/resources/wallet/depositRule.resource'
import type { RecordOf } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { inLine } from '../db/inLine'
import { codecOf, type Row } from '../engine/core/codec'
import { type AnyRow, implement, type Work } from '../engine/core/handlers'
import { reject } from '../kernel/domainError'

/** Information fee, insurance and what is credited of an order's income (labels E3). @param amount fen */
export async function feesOf(tx: Pick<Tx, 'rows'>, type: number, amount: Fen): Promise<ServiceFees> {
  const rows = await tx.rows<Row>(sql`select * from service_fee where status = 1 and removed_at is null`)
  const settings = rows.map((row): FeeSetting => {
    const setting = codecOf(serviceFee).fromStored(row)
    return {
      type: Number(setting.type),
      fee_mode: Number(setting.fee_mode),
      fee_rate: Number(setting.fee_rate ?? 0),
      fee_money: Number(setting.fee_money ?? 0),
      insurance_mode: Number(setting.insurance_mode),
      insurance_rate: Number(setting.insurance_rate ?? 0),
      insurance_money: Number(setting.insurance_money ?? 0),
    }
  })
  return serviceFees(feeSettingFor(settings, type), amount)
}

interface StoredDeposit {
  readonly id: number
  readonly title: string
  readonly money: number
  readonly firm_ids: readonly number[] | null
}

async function depositRules(tx: Pick<Tx, 'rows'>) {
  const rows = await tx.rows<StoredDeposit>(sql`
    select id, title, money, firm_ids from deposit_rule where status = 1 and removed_at is null order by id desc`)
  return rows.map((row) => ({ ...row, money: Number(row.money), firm_ids: row.firm_ids ?? [] }))
}

/** The deposit that a provider owes, in fen; null when none is asked. */
export const depositOf = async (tx: Pick<Tx, 'rows'>, firmId: number): Promise<Fen | null> =>
  depositFor(await depositRules(tx), firmId)

/** A provider is asked for one deposit: no two enabled rules name it, and one alone is for the rest. */
async function refuseSecond(tx: Tx, rule: AnyRow, id: number | null): Promise<void> {
  if (rule.status !== 1) return
  await inLine(tx, 'deposit_rule')
  const wanted = Array.isArray(rule.firm_ids) ? rule.firm_ids.map(Number) : []
  const rival = (await depositRules(tx)).find(
    (other) =>
      other.id !== id &&
      (wanted.length === 0 ? other.firm_ids.length === 0 : other.firm_ids.some((firm) => wanted.includes(firm))),
  )
  if (!rival) return
  const words =
    wanted.length === 0 ? `通用保证金【${rival.title}】已启用` : `所选服务商已在保证金【${rival.title}】中设置`
  reject(words, { errors: { firm_ids: words } })
}

export const depositRuleHandlers = implement(depositRule, {
  async create({ tx, input }) {
    await refuseSecond(tx, input, null)
    return undefined
  },
  async edit({ tx, input, row }) {
    await refuseSecond(tx, input, row.id)
    return undefined
  },
  actions: {
    async enable({ tx, row }: Work<RecordOf<typeof depositRule>>) {
      await refuseSecond(tx, { ...row, status: 1 }, Number(row.id))
      return undefined
    },
  },
})
