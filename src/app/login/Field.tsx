import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { Icon, type IconName } from './Icon'

interface FieldProps {
  name: string
  label: string
  icon: IconName
  value: string
  onChange: (value: string) => void
  autoComplete: string
  type?: 'text' | 'password'
  /** at the field's right end */
  note?: ReactNode
  /** below the field */
  hint?: ReactNode
  onKey?: (event: KeyboardEvent) => void
}

/** A labelled field of the login form, 42 px high. */
export function Field({
  name,
  label,
  icon,
  value,
  onChange,
  autoComplete,
  type = 'text',
  note,
  hint,
  onKey,
}: FieldProps) {
  const id = useId()
  return (
    <div className="login-field">
      <Stack as="label" size="body" tone="soft" htmlFor={id}>
        {label}
      </Stack>
      <Row gap={2} above={1.5} padX={3} fill="surface" edge="field" round={2} tone="quiet" className="login-box">
        <Icon name={icon} />
        <Box
          as="input"
          grow
          shrink
          tall
          tone="full"
          id={id}
          name={name}
          type={type}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKey}
          onKeyUp={onKey}
        />
        {note && <Text size="small">{note}</Text>}
      </Row>
      {hint}
    </div>
  )
}
