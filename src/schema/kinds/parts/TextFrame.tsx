import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import {
  type ChangeEvent,
  type HTMLInputTypeAttribute,
  type InputHTMLAttributes,
  memo,
  type ReactNode,
  type Ref,
} from 'react'
import { InputMessage } from './InputMessage'
import './inputs.css'

interface TextFrameProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly className?: string
  /** of a text area, which React holds */
  readonly value?: string
  /** of an input, which holds its own text */
  readonly defaultValue?: string
  readonly inputRef: Ref<HTMLInputElement>
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: 'text' | 'tel' | 'numeric' | 'decimal'
  readonly rows?: number
  readonly placeholder?: string
  readonly isRequired: boolean
  readonly isDisabled: boolean
  readonly isInvalid: boolean
  readonly message: string | null
  readonly start?: ReactNode
  readonly end?: ReactNode
  /** what makes the input a combobox; the same object until something of it changes */
  readonly combobox?: InputHTMLAttributes<HTMLInputElement>
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}

const adornment = (position: 'start' | 'end', content: ReactNode) =>
  content ? <InputAdornment position={position}>{content}</InputAdornment> : undefined

/** What stands around a text: label above, star, unit, message below. Drawn again when one of these changes, not by a key. */
export const TextFrame = memo(function TextFrame(props: TextFrameProps) {
  const { rows, message, isInvalid, isRequired, inputMode, combobox } = props
  return (
    <TextField
      id={props.id}
      name={props.name}
      className={props.className}
      label={props.label}
      value={props.value}
      defaultValue={props.defaultValue}
      onChange={props.onChange}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
      inputRef={props.inputRef}
      type={props.type}
      multiline={rows !== undefined}
      minRows={rows}
      maxRows={12}
      placeholder={props.placeholder}
      disabled={props.isDisabled}
      error={isInvalid}
      helperText={message && <InputMessage text={message} isInvalid={isInvalid} />}
      autoComplete="off"
      size="small"
      fullWidth
      slotProps={{
        inputLabel: { required: isRequired, shrink: true },
        input: { startAdornment: adornment('start', props.start), endAdornment: adornment('end', props.end) },
        htmlInput: { 'aria-required': isRequired, inputMode, ...combobox },
      }}
    />
  )
})
