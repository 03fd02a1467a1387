import { type ReactNode, useState } from 'react'
import { isNumber } from './number'
import { typedNumber } from './numberText'
import { TextBox } from './TextBox'
import type { FieldInput } from './useFieldInput'

interface NumberBoxProps {
  readonly input: FieldInput
  readonly inputMode: 'numeric' | 'decimal'
  readonly start?: ReactNode
  readonly end?: ReactNode
  /** how a number reads while nobody types */
  readonly write?: (value: number) => string
  /** what the form holds of the number that is typed */
  readonly read?: (typed: unknown) => unknown
}

/** A number as text: what is typed stays as typed until the box is left, and the form holds the number. */
export function NumberBox({ input, inputMode, start, end, write = String, read }: NumberBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { value } = input
  return (
    <TextBox
      input={input}
      inputMode={inputMode}
      start={start}
      end={end}
      shown={typed ?? (isNumber(value) ? write(value) : String(value ?? ''))}
      onChange={(text) => {
        setTyped(text)
        const value = typedNumber(text)
        input.onChange(read ? read(value) : value)
      }}
      onBlur={() => {
        setTyped(null)
        input.onBlur()
      }}
    />
  )
}
