import { useTranslate } from 'react-admin'
import { Row } from './Box'
import { Glyph } from './Glyph'
import { TimeText } from './TimeText'
import './ProgressLine.css'

export interface ProgressStep {
  key: string
  label: string
  state: 'done' | 'now' | 'next'
  /** unix seconds when it was reached */
  at?: number | null
  /** instead of the time: 预计 10:02 */
  note?: string
}

interface ProgressLineProps {
  steps: readonly ProgressStep[]
  /** name of the list for a screen reader */
  label: string
}

const glyphs = { done: 'check', now: 'pie', next: 'dashed' } as const

/** The way of an order as its steps with times; on a phone bars, and the words of the present step alone. */
export function ProgressLine({ steps, label }: ProgressLineProps) {
  const translate = useTranslate()
  return (
    <Row as="ol" align="stretch" className="rd-progress" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.key}
          className={`rd-step rd-step-${step.state}${index === steps.length - 1 ? ' rd-step-last' : ''}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="rd-step-mark">
            <Glyph name={glyphs[step.state]} pie={0.5} size={14} />
          </span>
          <span className="rd-step-label">{translate(step.label)}</span>
          <span className="rd-step-time">{step.note ?? <TimeText at={step.at} form="clock" />}</span>
        </li>
      ))}
    </Row>
  )
}
