import { useState } from 'react'
import type { InputProps } from '../parts/props'
import { TextBox } from '../parts/TextBox'
import { useFieldInput } from '../parts/useFieldInput'

/** the country's own code before a mobile number, as phones and messages write it */
const CHINA = /^(\+|00)?86(?=1\d{10})/

const grouped = (phone: string): string => phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')

/** Digits without the blanks and dashes that a pasted number brings; cut at 11 (F-363) unless a pattern allows others. */
export function PhoneInput(props: InputProps) {
  const input = useFieldInput(props)
  const [isFocused, setFocused] = useState(false)
  const length = props.field.pattern ? (props.field.max ?? 32) : 11
  const value = String(input.value ?? '')
  return (
    <TextBox
      input={input}
      type="tel"
      inputMode="tel"
      shown={isFocused ? value : grouped(value)}
      onChange={(text) =>
        input.onChange(text.normalize('NFKC').replace(/[\s-]/g, '').replace(CHINA, '').slice(0, length))
      }
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        input.onBlur()
      }}
    />
  )
}
