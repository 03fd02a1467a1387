import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'

interface OtherNumberProps {
  readonly label: string
  readonly value: string
  /** why it cannot be used */
  readonly refusal: string | null
  readonly onChange: (value: string) => void
}

/** A number that the order does not know: to be called, or to be sent something. */
export function OtherNumber({ label, value, refusal, onChange }: OtherNumberProps) {
  const translate = useTranslate()
  return (
    <TextField
      size="small"
      type="tel"
      label={translate(label)}
      value={value}
      error={refusal !== null}
      helperText={refusal && translate(refusal)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
