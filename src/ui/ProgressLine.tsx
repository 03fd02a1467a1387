import { useTranslate } from 'react-admin'
import { Box, Row, Text } from './Box'
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
  /** behind the time: how long it took, 2 分 06 秒 */
  took?: string
}

interface ProgressLineProps {
  steps: readonly ProgressStep[]
  /** name of the list for a screen reader */
  label: string
}

const glyphs = { done: 'check', now: 'pie', next: 'dashed' } as const

/** A step that was passed over has no time of its own: its mark is hollow. */
const glyphOf = ({ state, at, note }: ProgressStep) =>
  state === 'done' && at === null && note === undefined ? 'dashed' : glyphs[state]

/** The way of an order as its steps with times; on a phone bars, and the words of the present step alone. */
export function ProgressLine({ steps, label }: ProgressLineProps) {
  const translate = useTranslate()
  return (
    <Row as="ol" align="stretch" padX={4} padY={2} fill="sunken" className="rd-progress" aria-label={label}>
      {steps.map((step) => (
        <Box
          as="li"
          key={step.key}
          grow
          shrink
          size="small"
          tone="soft"
          nowrap
          className={`rd-step rd-step-${step.state}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <Row as="span" gap={1} className="rd-step-mark">
            <Glyph name={glyphOf(step)} pie={0.5} size={14} />
          </Row>
          <Text
            as="p"
            tone={step.state === 'now' ? 'link' : undefined}
            weight={step.state === 'now' ? 'strong' : undefined}
          >
            {translate(step.label)}
          </Text>
          <Text as="p" tone="quiet" ellipsis title={step.took}>
            {step.note ?? <TimeText at={step.at} form="clock" />}
            {step.took && ` · ${step.took}`}
          </Text>
        </Box>
      ))}
    </Row>
  )
}
