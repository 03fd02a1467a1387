import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

interface PickBoxProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChange: (value: string) => void
  readonly fault?: string | null
  readonly isDisabled?: boolean
  /** what stands there while nothing is chosen */
  readonly nothing?: string
}

/** One of a few, in a form. */
export function PickBox({ label, value, options, onChange, fault, isDisabled, nothing }: PickBoxProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      error={Boolean(fault)}
      helperText={fault}
      disabled={isDisabled}
      // Nothing chosen is a choice with words of its own.
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => onChange(target.value)}
    >
      {nothing !== undefined && <MenuItem value="">{nothing}</MenuItem>}
      {options.map(([code, words]) => (
        <MenuItem key={code} value={code}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  )
}
