import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Icon, type IconName } from './Icon'

export interface FieldProps {
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
      <label htmlFor={id}>{label}</label>
      <div className="login-box">
        <Icon name={icon} />
        <input
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
        {note && <span className="login-note">{note}</span>}
      </div>
      {hint}
    </div>
  )
}
