import { useTranslate } from 'react-admin'
import { type Choice, choiceOf, labelOf } from '../../../domain/choice'
import { isCheck } from '../../../domain/order/orderEnums'
import type { Variance } from '../../../domain/pricing'
import { deductionModel } from '../../../domain/settlement'
import type { StoredLine } from '../../../resources/order/order.fields'
import { Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import { StatusChip } from '../../../ui/StatusChip'
import { FormulaVariance } from '../../pricing/parts'
import type { Statement } from '../parts/orderDetail'

interface StatementCardProps {
  readonly title: string
  readonly statement: Statement
  /** what the price was made of, fen */
  readonly lines: readonly StoredLine[]
  /** from what its formula gives */
  readonly variance: Variance | null
  readonly progress: readonly Choice[]
  readonly records?: readonly Choice[]
}

/** One side's statement: its lines, what was taken off, and what is settled. */
export function StatementCard({ title, statement, lines, variance, progress, records }: StatementCardProps) {
  const translate = useTranslate()
  const stands = choiceOf(progress, statement.progress)
  const record = records && choiceOf(records, statement.status)
  return (
    <section className="rd-statement">
      <header>
        <h3>{translate(title)}</h3>
        {stands && <StatusChip label={translate(stands.label)} family={stands.family} />}
        {record && record.code !== 0 && record.label !== stands?.label && (
          <StatusChip plain label={translate(record.label)} family={record.family} />
        )}
        <span className="rd-tag">{translate(labelOf(isCheck, statement.is_check))}</span>
      </header>
      <dl>
        {lines.map(({ key, label, quantity, unit, amount }) => (
          <div key={`${key} ${quantity}`}>
            <dt>
              {translate(label)}{' '}
              <small>{key === 'mileage' || key === 'wheels' ? `${quantity} × ${unit / 100}` : quantity}</small>
            </dt>
            <dd>
              <Money fen={amount} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{translate('合计')}</dt>
          <dd>
            <Money fen={statement.total_money} />
          </dd>
        </div>
        {statement.deductions.map(({ name, model, money, rate }) => (
          <div key={name}>
            <dt>
              {name}{' '}
              <small>
                {translate(labelOf(deductionModel, model))}
                {rate !== undefined && ` ${rate}%`}
              </small>
            </dt>
            <dd>
              <Money fen={money} />
            </dd>
          </div>
        ))}
        {statement.deduct_money > 0 && (
          <div className="rd-statement-deduction">
            <dt>{translate('扣款')}</dt>
            <dd>
              −<Money fen={statement.deduct_money} />
            </dd>
          </div>
        )}
        <Text as="div" weight="strong" className="rd-statement-total">
          <dt>{translate('结算金额')}</dt>
          <dd>
            <Money fen={statement.money} />
          </dd>
        </Text>
      </dl>
      {variance && <FormulaVariance variance={variance} />}
    </section>
  )
}
