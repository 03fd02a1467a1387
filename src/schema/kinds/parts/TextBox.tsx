import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import { InputMessage } from './InputMessage'
import './inputs.css'
import type { FieldInput } from './useFieldInput'

interface TextBoxProps {
  readonly input: FieldInput
  /** what is shown, where it is not the form's value itself */
  readonly shown?: string
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: 'text' | 'tel' | 'numeric' | 'decimal'
  /** makes it a text area that grows from here */
  readonly rows?: number
  readonly maxLength?: number
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly className?: string
  readonly onChange?: (text: string) => void
  readonly onFocus?: () => void
  readonly onBlur?: () => void
}

const adornment = (position: 'start' | 'end', content: ReactNode) =>
  content ? <InputAdornment position={position}>{content}</InputAdornment> : undefined

/** The one text box of all forms: label above, star, unit, message below. */
export function TextBox({
  input,
  shown,
  type,
  inputMode,
  rows,
  maxLength,
  start,
  end,
  className,
  ...on
}: TextBoxProps) {
  return (
    <TextField
      id={input.id}
      name={input.name}
      className={className}
      label={input.label}
      value={shown ?? String(input.value ?? '')}
      onChange={({ target }) => (on.onChange ?? input.onChange)(target.value)}
      onFocus={on.onFocus}
      onBlur={on.onBlur ?? input.onBlur}
      inputRef={input.ref}
      type={type}
      multiline={rows !== undefined}
      minRows={rows}
      maxRows={12}
      placeholder={input.placeholder}
      disabled={input.isDisabled}
      error={input.isInvalid}
      helperText={input.message && <InputMessage text={input.message} isInvalid={input.isInvalid} />}
      autoComplete="off"
      size="small"
      fullWidth
      slotProps={{
        inputLabel: { required: input.isRequired, shrink: true },
        input: { startAdornment: adornment('start', start), endAdornment: adornment('end', end) },
        htmlInput: { 'aria-required': input.isRequired, inputMode, maxLength },
      }}
    />
  )
}
