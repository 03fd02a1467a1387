import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import type { Fen } from '../domain/money'
import { Row, Text } from './Box'
import { Money } from './Money'
import './equation.css'

interface Term {
  readonly label: string
  /** null is not known */
  readonly fen: Fen | null
}

interface EquationProps {
  /** the first stands by itself; those that follow are added, or with `less` taken off */
  readonly terms: readonly (Term & { readonly less?: boolean })[]
  /** what they come to */
  readonly result: Term
  /** what stands beside the sum: paid, unpaid */
  readonly after?: readonly (Term & { readonly note?: string })[]
}

/** A sum of money that can be followed: terms with their operators, and what they come to. */
export function Equation({ terms, result, after = [] }: EquationProps) {
  const translate = useTranslate()
  return (
    <Row as="dl" gap={3.5} lineGap={2} wrap className="rd-equation" aria-live="polite">
      {terms.map(({ label, fen, less }, i) => (
        <Fragment key={label}>
          {i > 0 && <span aria-hidden="true">{less ? '−' : '+'}</span>}
          <div>
            <dt>{translate(label)}</dt>
            <dd>
              <Money fen={fen} />
            </dd>
          </div>
        </Fragment>
      ))}
      <span aria-hidden="true">=</span>
      <Text as="div" push={after.length === 0} end={after.length === 0} className="rd-equation-result">
        <dt>{translate(result.label)}</dt>
        <dd>
          <Money fen={result.fen} />
        </dd>
      </Text>
      {after.map(({ label, fen, note }) => (
        <div key={label} className="rd-equation-after">
          <dt>
            {translate(label)} {note && translate(note)}
          </dt>
          <dd>
            <Money fen={fen} />
          </dd>
        </div>
      ))}
    </Row>
  )
}
