import { useState } from 'react'
import type { InputProps } from '../parts/props'
import { TextBox } from '../parts/TextBox'
import { useFieldInput } from '../parts/useFieldInput'

/** the country's own code before a mobile number, as phones and messages write it */
const CHINA = /^(\+|00)?86(?=1\d{10})/

const grouped = (phone: string): string => phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')

/** What begins as a mobile's number does ends after 11 digits (F-363); a landline's is kept, to be told that it is none. */
const MOBILE = /^(1\d{10})\d+$/

/** Digits without the blanks and dashes that a pasted number brings. */
export function PhoneInput(props: InputProps) {
  const input = useFieldInput(props)
  const [isFocused, setFocused] = useState(false)
  const { pattern, max = 32 } = props.field
  const digitsOf = (text: string) => {
    const digits = text.normalize('NFKC').replace(/[\s-]/g, '').replace(CHINA, '').slice(0, max)
    return pattern ? digits : digits.replace(MOBILE, '$1')
  }
  const value = String(input.value ?? '')
  return (
    <TextBox
      input={input}
      type="tel"
      inputMode="tel"
      shown={isFocused ? value : grouped(value)}
      onChange={(text) => input.onChange(digitsOf(text))}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        input.onBlur()
      }}
    />
  )
}
