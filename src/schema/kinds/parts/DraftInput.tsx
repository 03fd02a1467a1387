import { type HTMLInputTypeAttribute, useState } from 'react'
import { isComposing } from './typing'

interface DraftInputProps {
  readonly label: string
  readonly shown: string
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel'
  readonly placeholder?: string
  /** called with the trimmed text on Enter or on leaving, never amid a pinyin composition */
  readonly onApply: (text: string) => void
}

/** A bare input of a filter; what is typed counts once it is entered or left. */
export function DraftInput({ label, shown, type = 'text', inputMode, placeholder, onApply }: DraftInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const apply = () => {
    if (typed === null) return
    setTyped(null)
    if (typed.trim() !== shown) onApply(typed.trim())
  }
  return (
    <input
      aria-label={label}
      type={type}
      inputMode={inputMode}
      placeholder={placeholder}
      autoComplete="off"
      value={typed ?? shown}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) apply()
      }}
    />
  )
}
