import { useTranslate } from 'react-admin'
import { type Choice, choiceOf, labelOf } from '../../../domain/choice'
import type { Fen } from '../../../domain/money'
import { isCheck } from '../../../domain/order/orderEnums'
import type { Variance } from '../../../domain/pricing'
import { deductionModel } from '../../../domain/settlement'
import type { StoredLine } from '../../../resources/order/order.fields'
import { Box, Row, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import { StatusChip } from '../../../ui/StatusChip'
import { FormulaVariance } from '../../pricing/parts'
import type { Statement } from '../parts/orderDetail'
import { SectionHead } from '../parts/SectionHead'

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
    <Box as="section" padX={3} padY={2} edge="all" round={3}>
      <SectionHead title={translate(title)}>
        <Row as="span" inline gap={2}>
          {stands && <StatusChip label={translate(stands.label)} family={stands.family} />}
          {record && record.code !== 0 && record.label !== stands?.label && (
            <StatusChip plain label={translate(record.label)} family={record.family} />
          )}
          <span className="rd-tag">{translate(labelOf(isCheck, statement.is_check))}</span>
        </Row>
      </SectionHead>
      <dl>
        {lines.map(({ key, label, quantity, unit, amount }) => (
          <Line
            key={`${key} ${quantity}`}
            label={translate(label)}
            note={key === 'mileage' || key === 'wheels' ? `${quantity} × ${unit / 100}` : translate(quantity)}
            fen={amount}
          />
        ))}
        <Line label={translate('合计')} fen={statement.total_money} />
        {statement.deductions.map(({ name, model, money, rate }) => (
          <Line
            key={name}
            label={name}
            note={`${translate(labelOf(deductionModel, model))}${rate === undefined ? '' : ` ${rate}%`}`}
            fen={money}
          />
        ))}
        {statement.deduct_money > 0 && <Line label={translate('扣款')} fen={statement.deduct_money} kind="less" />}
        <Line label={translate('结算金额')} fen={statement.money} kind="sum" />
      </dl>
      {variance && <FormulaVariance variance={variance} />}
    </Box>
  )
}

interface LineProps {
  readonly label: string
  /** how many, or by what rule */
  readonly note?: string | number
  readonly fen: Fen | null
  /** what is taken off, or what it all comes to */
  readonly kind?: 'less' | 'sum'
}

function Line({ label, note, fen, kind }: LineProps) {
  return (
    <Row gap={2} align="stretch" justify="between" padY={1.5} edge="top" weight={kind === 'sum' ? 'strong' : undefined}>
      <Text as="dt" tone={kind === 'sum' ? 'full' : 'soft'}>
        {label} {note !== undefined && <small>{note}</small>}
      </Text>
      <Text as="dd" tone={kind === 'less' ? 'bad' : undefined}>
        {kind === 'less' && '−'}
        <Money fen={fen} />
      </Text>
    </Row>
  )
}
