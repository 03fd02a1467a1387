import { type ReactNode, useId } from 'react'
import { Box, Row, Stack, Text } from '../../../ui/Box'

interface LabelledProps {
  label: string
  optional?: boolean
  error: string | undefined
  hint?: ReactNode
  children: (ids: { id: string; describedBy: string | undefined }) => ReactNode
}

/** A label above a control, and what is said of it below: its fault, else its hint. */
export function Labelled({ label, optional, error, hint, children }: LabelledProps) {
  const id = useId()
  const said = error ?? hint
  return (
    <Stack gap={1.5} cols="one">
      <Text as="label" htmlFor={id} tone="soft" size="large">
        {label}
        {!optional && <span className="visitor-must"> *</span>}
      </Text>
      {children({ id, describedBy: said ? `${id}-said` : undefined })}
      {said && (
        <Text as="p" id={`${id}-said`} size="body" tone={error ? 'bad' : 'quiet'} role={error ? 'alert' : undefined}>
          {said}
        </Text>
      )}
    </Stack>
  )
}

interface VisitorFieldProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  hint?: ReactNode
  type?: 'text' | 'password'
  numeric?: boolean
  optional?: boolean
  autoComplete?: string
  max?: number
  /** at its right end */
  note?: ReactNode
}

/** One line of text. */
export function VisitorField(props: VisitorFieldProps) {
  const { name, label, value, onChange, error, hint, type = 'text', numeric, optional, autoComplete, max, note } = props
  return (
    <Labelled label={label} error={error} hint={hint} optional={optional}>
      {({ id, describedBy }) => (
        <Row gap={2} fill="surface" edge="field" round={3} className="visitor-box" data-wrong={error ? '' : undefined}>
          <Box
            as="input"
            grow
            shrink
            tall
            id={id}
            name={name}
            type={type}
            value={value}
            maxLength={max}
            inputMode={numeric ? 'numeric' : undefined}
            autoComplete={autoComplete ?? 'off'}
            autoCapitalize="none"
            spellCheck={false}
            aria-required={!optional}
            aria-invalid={Boolean(error)}
            aria-describedby={describedBy}
            onChange={(event) => onChange(event.target.value)}
          />
          {note}
        </Row>
      )}
    </Labelled>
  )
}
