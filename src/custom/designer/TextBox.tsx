import TextField from '@mui/material/TextField'

interface TextBoxProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly fault?: string | null
  readonly help?: string
  readonly lines?: number
  readonly placeholder?: string
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  readonly autoFocus?: boolean
  readonly type?: 'text' | 'number' | 'date'
}

/** A line of the designer, with what is wrong with it below. */
export function TextBox(props: TextBoxProps) {
  const { label, value, onChange, fault, help, lines, placeholder, isRequired, isDisabled, autoFocus, type } = props
  return (
    <TextField
      label={label}
      value={value}
      type={type}
      error={Boolean(fault)}
      helperText={fault ?? help}
      required={isRequired}
      disabled={isDisabled}
      placeholder={placeholder}
      multiline={lines !== undefined}
      minRows={lines}
      maxRows={lines === undefined ? undefined : 10}
      autoFocus={autoFocus}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
