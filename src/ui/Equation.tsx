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
  /** shows what it is made of */
  readonly onOpen?: (() => void) | undefined
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
      {terms.map(({ label, fen, less, onOpen }, i) => (
        <Fragment key={label}>
          {i > 0 && <span aria-hidden="true">{less ? '−' : '+'}</span>}
          <div>
            <dt>{translate(label)}</dt>
            <dd>
              <Amount label={label} fen={fen} onOpen={onOpen} />
            </dd>
          </div>
        </Fragment>
      ))}
      <span aria-hidden="true">=</span>
      <Text as="div" className="rd-equation-result">
        <dt>{translate(result.label)}</dt>
        <dd>
          <Amount {...result} />
        </dd>
      </Text>
      {after.map(({ label, fen, note, onOpen }) => (
        <div key={label} className="rd-equation-after">
          <dt>
            {translate(label)} {note && translate(note)}
          </dt>
          <dd>
            <Amount label={label} fen={fen} onOpen={onOpen} />
          </dd>
        </div>
      ))}
    </Row>
  )
}

function Amount({ label, fen, onOpen }: Term) {
  const translate = useTranslate()
  if (!onOpen) return <Money fen={fen} />
  return (
    <button
      type="button"
      title={translate('查看构成')}
      aria-label={`${translate(label)} ${translate('查看构成')}`}
      onClick={onOpen}
    >
      <Money fen={fen} />
    </button>
  )
}
