import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { InputMessage } from './InputMessage'
import type { FieldInput } from './useFieldInput'

type Words = Pick<FieldInput, 'label' | 'isRequired' | 'isInvalid' | 'message' | 'placeholder' | 'ref' | 'onBlur'>

interface OptionTextFieldProps {
  readonly params: AutocompleteRenderInputParams
  readonly input: Partial<Words> & Pick<Words, 'label'>
  /** the label stands inside, before the value */
  readonly inside?: boolean
  /** it was asked for, so it has the focus as soon as it is there */
  readonly takesFocus?: boolean
  /** name for a screen reader, where no label is seen */
  readonly spoken?: string
  readonly start?: ReactNode
  readonly end?: ReactNode
  /** a text that an input method has just put together */
  readonly onComposed?: (text: string) => void
}

/** The text box of an autocomplete, with the label above it or inside it. */
export function OptionTextField(props: OptionTextFieldProps) {
  const { params, input, inside, takesFocus, spoken, start, end, onComposed } = props
  const { label, isRequired = false, isInvalid = false, message = null } = input
  const before = inside ? <InputAdornment position="start">{label}</InputAdornment> : start
  return (
    <TextField
      {...params}
      autoFocus={takesFocus}
      label={inside ? undefined : label || undefined}
      placeholder={input.placeholder}
      inputRef={input.ref}
      onBlur={input.onBlur}
      error={isInvalid}
      helperText={message && <InputMessage text={message} isInvalid={isInvalid} />}
      slotProps={{
        inputLabel: { ...params.InputLabelProps, required: isRequired, shrink: true },
        input: {
          ...params.InputProps,
          startAdornment: (before || params.InputProps.startAdornment) && (
            <>
              {before}
              {params.InputProps.startAdornment}
            </>
          ),
          endAdornment: (
            <>
              {end}
              {params.InputProps.endAdornment}
            </>
          ),
        },
        htmlInput: {
          ...params.inputProps,
          'aria-required': isRequired,
          'aria-label': inside ? label : spoken,
          onCompositionEnd: (event: React.CompositionEvent<HTMLInputElement>) =>
            onComposed?.(event.currentTarget.value),
        },
      }}
    />
  )
}
