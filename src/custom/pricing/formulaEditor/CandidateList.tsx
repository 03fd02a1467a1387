import { useId, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { formulaLevel } from '../../../domain/firm'
import type { Formula } from '../../../domain/pricing/formula'
import { explainMatch, mismatchLabels, preferenceLabels } from '../../../domain/pricing/match'
import type { PriceTerms } from '../../../domain/pricing/terms'
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
    <section className="fe-candidates" aria-labelledby={heading}>
      <h4 id={heading}>{translate('候选公式')}</h4>
      <ol>
        {candidates.map(({ formula: one, reason }) => (
          <li key={one.id} data-wins={reason === null || undefined}>
            <Glyph name={reason === null ? 'check' : 'x'} size={12} />
            <span>
              {one.title || translate('未命名')}
              {one.id === formula.id && <em>{translate('本公式')}</em>}
            </span>
            <small>{translate('优先级 %{level}', { level: translate(labelOf(formulaLevel, one.level)) })}</small>
            <b>{translate(reason === null ? '命中' : (reasons[reason] ?? reason))}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
