import { Fragment, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { type Fen, formatYuan } from '../domain/money'
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
  /** none: the result stands by itself; the first stands by itself; those that follow are added, or with `less` taken off */
  readonly terms: readonly (Term & { readonly less?: boolean })[]
  /** what they come to */
  readonly result: Term
  /** what stands beside the sum: paid, unpaid */
  readonly after?: readonly (Term & { readonly note?: string })[]
  /** what takes the place of the result */
  readonly becomes?: Term | undefined
}

/** A sum of money that can be followed: terms with their operators, and what they come to. */
export function Equation({ terms, result, after = [], becomes }: EquationProps) {
  const translate = useTranslate()
  return (
    <Row
      as="dl"
      gap={3.5}
      lineGap={2}
      wrap
      padX={3}
      padY={2.5}
      fill="sunken"
      round={2}
      className="rd-equation"
      aria-live="polite"
    >
      {terms.map(({ label, fen, less, onOpen }, i) => (
        <Fragment key={label}>
          {i > 0 && <Sign>{less ? '−' : '+'}</Sign>}
          <div>
            <Name>{translate(label)}</Name>
            <Text as="dd" weight="strong">
              <Amount label={label} fen={fen} onOpen={onOpen} />
            </Text>
          </div>
        </Fragment>
      ))}
      {terms.length > 0 && <Sign>=</Sign>}
      <Result {...result} />
      {becomes && (
        <>
          <Sign>→</Sign>
          <Result {...becomes} />
        </>
      )}
      {after.map(({ label, fen, note, onOpen }) => (
        <div key={label} className="rd-equation-after">
          <Name>
            {translate(label)} {note && translate(note)}
          </Name>
          <Text as="dd" weight="strong">
            <Amount label={label} fen={fen} onOpen={onOpen} />
          </Text>
        </div>
      ))}
    </Row>
  )
}

function Result(term: Term) {
  const translate = useTranslate()
  return (
    <div>
      <Name>{translate(term.label)}</Name>
      <Text as="dd" size="figure" weight="strong" className="rd-equation-result">
        <Amount {...term} />
      </Text>
    </div>
  )
}

const Sign = ({ children }: { readonly children: string }) => (
  <Text tone="quiet" aria-hidden="true">
    {children}
  </Text>
)

const Name = ({ children }: { readonly children: ReactNode }) => (
  <Text as="dt" size="small" tone="quiet">
    {children}
  </Text>
)

function Amount({ label, fen, onOpen }: Term) {
  const translate = useTranslate()
  if (!onOpen) return <Money fen={fen} />
  return (
    <button
      type="button"
      title={translate('查看构成')}
      aria-label={[translate(label), fen !== null && formatYuan(fen), translate('查看构成')].filter(Boolean).join(' ')}
      onClick={onOpen}
    >
      <Money fen={fen} />
    </button>
  )
}
