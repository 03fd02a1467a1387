import { useId, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { formulaLevel } from '../../../domain/firm'
import type { Formula } from '../../../domain/pricing/formula'
import { explainMatch, mismatchLabels, preferenceLabels } from '../../../domain/pricing/match'
import type { PriceTerms } from '../../../domain/pricing/terms'
import { Stack, Text } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'

interface CandidateListProps {
  /** the one that is edited */
  readonly formula: Formula
  readonly formulas: readonly Formula[]
  readonly terms: PriceTerms
}

const reasons: Readonly<Record<string, string>> = { ...mismatchLabels, ...preferenceLabels }

/** The party's formulas in the order in which the match takes them, each with the reason why it does not price the order. */
export function CandidateList({ formula, formulas, terms }: CandidateListProps) {
  const translate = useTranslate()
  const heading = useId()
  const candidates = useMemo(() => explainMatch(formulas, terms), [formulas, terms])
  return (
    <section aria-labelledby={heading}>
      <Text as="h4" id={heading} size="body" above={4} below={1}>
        {translate('候选公式')}
      </Text>
      <ol>
        {candidates.map(({ formula: one, reason }) => (
          <Stack
            as="li"
            key={one.id}
            gap={2}
            align="center"
            size="small"
            tone={reason === null ? 'good' : 'soft'}
            edge="bottom"
            className="fe-candidate"
          >
            <Glyph name={reason === null ? 'check' : 'x'} size={12} />
            <Text tone="full" ellipsis>
              {one.title || translate('未命名')}
              {one.id === formula.id && (
                <Text as="em" size="tiny" tone="link" padX={1} round={1} className="fe-own">
                  {translate('本公式')}
                </Text>
              )}
            </Text>
            <small>{translate('优先级 %{level}', { level: translate(labelOf(formulaLevel, one.level)) })}</small>
            <Text weight={reason === null ? 'strong' : undefined}>
              {translate(reason === null ? '命中' : (reasons[reason] ?? reason))}
            </Text>
          </Stack>
        ))}
      </ol>
    </section>
  )
}
