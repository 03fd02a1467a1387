import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { cityRegions } from '../../../domain/geo/regions'
import { preferenceLabels } from '../../../domain/pricing/match'
import type { Overlap, OverlapDecision } from '../../../domain/pricing/overlap'
import { serviceTypes } from '../../../domain/rescueType'
import { Text } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'

interface OverlapListProps {
  readonly overlaps: readonly Overlap[]
}

const MOST_CITIES = 4

/** Formulas of the same party that price some of the same orders, and which of the two does. */
export function OverlapList({ overlaps }: OverlapListProps) {
  const translate = useTranslate()
  const heading = useId()
  if (overlaps.length === 0) return null
  const services = (decisions: readonly OverlapDecision[]) =>
    decisions.map(({ type }) => translate(labelOf(serviceTypes, type))).join('、')
  const places = (cities: readonly number[]) =>
    cities.slice(0, MOST_CITIES).map(cityRegions.name).join('、') + (cities.length > MOST_CITIES ? '…' : '')
  const verdict = (decisions: readonly OverlapDecision[], wins: boolean) => {
    const found = decisions.filter((decision) => decision.wins === wins)
    const [first] = found
    if (!first) return null
    const loser = translate(wins ? '对方' : '本公式')
    return (
      <p data-wins={wins || undefined}>
        <Glyph name={wins ? 'check' : 'triangle'} size={11} />
        {translate(wins ? '本公式优先' : '对方优先')}：{services(found)}（{loser}
        {translate(preferenceLabels[first.reason])}）
      </p>
    )
  }
  return (
    <section className="fe-overlaps" aria-labelledby={heading}>
      <h4 id={heading}>
        {translate('适用范围重叠')}
        <small>{translate('%{n} 条', { n: overlaps.length })}</small>
      </h4>
      <ul>
        {overlaps.map(({ other, cities, decisions }) => (
          <li key={other.id}>
            <Text as="b" weight="strong">
              {other.title}
            </Text>
            <span>{places(cities)}</span>
            {verdict(decisions, true)}
            {verdict(decisions, false)}
          </li>
        ))}
      </ul>
    </section>
  )
}
