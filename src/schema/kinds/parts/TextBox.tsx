import { useEventCallback } from '@mui/material/utils'
import type { ChangeEvent, HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react'
import { TextFrame } from './TextFrame'
import type { FieldInput } from './useFieldInput'
import { useShownText } from './useShownText'

interface TextBoxProps {
  readonly input: FieldInput
  /** what is shown, where it is not the form's value itself */
  readonly shown?: string
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: 'text' | 'tel' | 'numeric' | 'decimal'
  /** makes it a text area that grows from here */
  readonly rows?: number
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly className?: string
  readonly combobox?: InputHTMLAttributes<HTMLInputElement>
  readonly onChange?: (text: string) => void
  readonly onFocus?: () => void
  readonly onBlur?: () => void
}

/** The one text box of all forms. What is too long is said by its message: a box that ends early would cut what is pasted unseen. */
export function TextBox({ input, shown, onChange, onFocus, onBlur, ...rest }: TextBoxProps) {
  const text = shown ?? String(input.value ?? '')
  const { inputRef, defaultValue, lookAgain } = useShownText(text, input.ref)
  const isArea = rest.rows !== undefined
  const change = useEventCallback(({ target }: ChangeEvent<HTMLInputElement>) => {
    const write = onChange ?? input.onChange
    write(target.value)
    lookAgain()
  })
  const focus = useEventCallback(() => onFocus?.())
  const blur = useEventCallback(() => (onBlur ?? input.onBlur)())
  return (
    <TextFrame
      {...rest}
      {...(isArea ? { value: text } : { defaultValue })}
      id={input.id}
      name={input.name}
      label={input.label}
      placeholder={input.placeholder}
      isRequired={input.isRequired}
      isDisabled={input.isDisabled}
      isInvalid={input.isInvalid}
      message={input.message}
      inputRef={inputRef}
      onChange={change}
      onFocus={focus}
      onBlur={blur}
    />
  )
}
