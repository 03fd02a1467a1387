import { useState } from 'react'
import '../parts/cells.css'
import type { InputProps } from '../parts/props'
import { TextBox } from '../parts/TextBox'
import { useFieldInput } from '../parts/useFieldInput'

/** No JSON value, so the schema refuses it: what stands in the form while the text cannot be read. */
const UNREADABLE = Number.NaN

function read(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return UNREADABLE
  }
}

const write = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '' : JSON.stringify(value, null, 2)

export function JsonInput(props: InputProps) {
  const input = useFieldInput(props)
  const [typed, setTyped] = useState<string | null>(null)
  const isReadable = !Number.isNaN(input.value)
  const told = isReadable ? input : { ...input, isInvalid: true, message: '内容格式不正确' }
  return (
    <TextBox
      input={told}
      className="rd-json"
      rows={4}
      shown={typed ?? write(input.value)}
      onChange={(text) => {
        setTyped(text)
        input.onChange(read(text))
      }}
      onBlur={() => {
        if (isReadable) setTyped(null)
        input.onBlur()
      }}
    />
  )
}
