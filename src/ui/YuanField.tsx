import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { amountError } from '../domain/money'

interface YuanFieldProps {
  readonly label: string
  /** yuan as typed */
  readonly value: string
  readonly onChange: (typed: string) => void
  /** may stay empty */
  readonly optional?: boolean
  readonly disabled?: boolean
  /** in place of what its form is refused by: less than nothing, more than there is */
  readonly error?: string | null
  /** its label is read and not shown */
  readonly bare?: boolean
  readonly className?: string
}

/** An amount that a dialog of its own asks for, typed in yuan: what is no amount stays as typed, and is refused at once. */
export function YuanField({
  label,
  value,
  onChange,
  optional = false,
  disabled,
  error,
  bare,
  className,
}: YuanFieldProps) {
  const translate = useTranslate()
  const fault = error ?? amountError(value)
  return (
    <TextField
      label={bare ? undefined : translate(label)}
      required={!optional && !bare}
      disabled={disabled}
      className={className}
      value={value}
      error={fault !== null}
      helperText={fault && translate(fault)}
      onChange={({ target }) => onChange(target.value)}
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: 'decimal', ...(bare && { 'aria-label': translate(label) }) },
        formHelperText: { role: 'alert' },
        input: { startAdornment: <InputAdornment position="start">¥</InputAdornment> },
      }}
    />
  )
}
