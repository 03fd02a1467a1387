import { type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { FormulaParty } from '../../../domain/pricing/configFields'
import type { Formula } from '../../../domain/pricing/formula'
import { quoteSide } from '../../../domain/pricing/quote'
import { ownerShare } from '../../../domain/pricing/share'
import { distanceTenths, type PriceTerms } from '../../../domain/pricing/terms'
import { Row, Text } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'
import { PriceLines } from '../../../ui/PriceLines'
import '../../order/form/price.css'
import { priceRows } from '../parts/priceLines'
import { ShareBar } from '../parts/ShareBar'
import { DistanceCurve } from './DistanceCurve'

interface BenchResultProps {
  /** the one that is edited */
  readonly formula: Formula
  readonly formulas: readonly Formula[]
  readonly terms: PriceTerms
  readonly party: FormulaParty
}

/** Which formula prices the order, its lines and total, who pays them, and the price as the way grows. */
export function BenchResult({ formula, formulas, terms, party }: BenchResultProps) {
  const translate = useTranslate()
  const { price, message } = useMemo(() => quoteSide(formulas, terms), [formulas, terms])
  const rows = useMemo(() => priceRows(price?.lines ?? []), [price])
  if (!price) {
    return <Verdict wins={false}>{translate(message ?? '')}</Verdict>
  }
  const winner = formulas.find(({ id }) => id === price.formula?.id) ?? formula
  const isOwn = winner.id === formula.id
  const owner = party === 'customer' ? ownerShare(price, terms) : null
  const km = distanceTenths(terms)
  const isMetered = price.lines.some(({ key }) => key === 'first')
  return (
    <>
      <Verdict wins={isOwn}>
        {isOwn ? translate('命中本公式') : translate('命中「%{title}」，不是本公式', { title: winner.title })}
      </Verdict>
      <PriceLines lines={rows} totals={[price.total]} />
      {owner !== null && <ShareBar total={price.total} owner={owner} />}
      {party === 'customer' && owner === null && (
        <Text as="p" size="small" tone="soft" above={1} below={1}>
          {translate('收费方式未知，车主与客户的分担未定')}
        </Text>
      )}
      {isMetered && km !== null && <DistanceCurve formula={winner} terms={terms} km={km / 10} total={price.total} />}
    </>
  )
}

/** Whether the edited formula is the one that prices the order. */
function Verdict({ wins, children }: { readonly wins: boolean; readonly children: ReactNode }) {
  return (
    <Row
      as="p"
      gap={2}
      padX={2.5}
      padY={1.5}
      above={3}
      below={1}
      round={2}
      className={wins ? 'rd-green' : 'rd-orange'}
      role="status"
    >
      <Glyph name={wins ? 'check' : 'triangle'} size={14} />
      {children}
    </Row>
  )
}
