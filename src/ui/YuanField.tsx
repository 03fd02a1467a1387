import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'

interface YuanFieldProps {
  readonly label: string
  /** yuan as typed */
  readonly value: string
  readonly onChange: (typed: string) => void
  /** may stay empty */
  readonly optional?: boolean
}

/** An amount that a dialog of its own asks for, typed in yuan. */
export function YuanField({ label, value, onChange, optional = false }: YuanFieldProps) {
  const translate = useTranslate()
  return (
    <TextField
      type="number"
      label={translate(label)}
      required={!optional}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { min: 0, step: 0.01, inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">{translate('元')}</InputAdornment> },
      }}
    />
  )
}
