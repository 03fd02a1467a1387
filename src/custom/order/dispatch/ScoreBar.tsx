import { useTranslate } from 'react-admin'
import { Box, Row, Text } from '../../../ui/Box'
import { type RunCandidate, termText } from './distribution'
import './score.css'

type Term = 'reach' | 'grade' | 'price'

/** The terms of a score with their weights, in the order in which they stand in the bar. */
const terms: readonly { readonly term: Term; readonly label: string; readonly weight: number }[] = [
  { term: 'reach', label: '到达', weight: 0.5 },
  { term: 'grade', label: '评级', weight: 0.3 },
  { term: 'price', label: '价格', weight: 0.2 },
]

/** What the colours of the bars mean; it stands once above them. */
export function ScoreLegend() {
  const translate = useTranslate()
  return (
    <Row as="ul" gap={2} size="small" tone="soft" nowrap aria-label={translate('得分的三项')}>
      {terms.map(({ term, label, weight }) => (
        <Row as="li" key={term} inline gap={1}>
          <i className={`rd-term rd-term-${term}`} aria-hidden="true" />
          {translate(label)} {weight}
        </Row>
      ))}
    </Row>
  )
}

/** A score as the sum that it is: a bar of its terms, and the terms in figures below. */
export function ScoreBar({ candidate }: { readonly candidate: RunCandidate }) {
  const translate = useTranslate()
  return (
    <Box as="span" className="rd-score">
      <Row as="span" clip className="rd-score-bar" aria-hidden="true">
        {terms.map(({ term }) => (
          <i key={term} className={`rd-term-${term}`} style={{ width: `${(candidate[term] ?? 0) / 100}%` }} />
        ))}
      </Row>
      <Text as="small" size="tiny" tone="soft" title={terms.map(({ label }) => translate(label)).join(' + ')}>
        {terms.map(({ term }) => termText(candidate[term])).join(' + ')}
      </Text>
    </Box>
  )
}
