import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { cityRegions } from '../../../domain/geo/regions'
import { preferenceLabels } from '../../../domain/pricing/match'
import type { Overlap, OverlapDecision } from '../../../domain/pricing/overlap'
import { serviceTypes } from '../../../domain/rescueType'
import { Row, Text } from '../../../ui/Box'
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
      <Text as="p" above={0.5} tone={wins ? 'good' : 'warn'} className="fe-overlap">
        <Glyph name={wins ? 'check' : 'triangle'} size={11} />
        {translate(wins ? '本公式优先' : '对方优先')}：{services(found)}（{loser}
        {translate(preferenceLabels[first.reason])}）
      </Text>
    )
  }
  return (
    <section aria-labelledby={heading}>
      <Row as="h4" id={heading} gap={2} align="stretch" size="body" above={4} below={1}>
        {translate('适用范围重叠')}
        <Text size="small" weight="plain" tone="soft">
          {translate('%{n} 条', { n: overlaps.length })}
        </Text>
      </Row>
      <ul>
        {overlaps.map(({ other, cities, decisions }) => (
          <Text as="li" key={other.id} size="small" padY={1.5} edge="bottom">
            <Row gap={2} align="start">
              <Text as="b" weight="strong">
                {other.title}
              </Text>
              <Text tone="soft">{places(cities)}</Text>
            </Row>
            {verdict(decisions, true)}
            {verdict(decisions, false)}
          </Text>
        ))}
      </ul>
    </section>
  )
}
