import { useForkRef } from '@mui/material/utils'
import { type Ref, useLayoutEffect, useReducer, useRef, useState } from 'react'

/**
 * Keeps the text of an input that React does not hold, so that a key draws nothing but itself: the browser has written it
 * already, and a whole text field drawn again is much of what a key costs.
 * @param text what the input must show; written where it shows something else
 */
export function useShownText(text: string, ref: Ref<HTMLInputElement>) {
  const input = useRef<HTMLInputElement>(null)
  const [initial] = useState(text)
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    const shown = input.current
    if (!shown || shown.value === text) return
    // Whoever tabs into a box has its whole text selected and types over it; without its blanks it must still be.
    const isSelected =
      shown === document.activeElement &&
      shown.selectionStart === 0 &&
      shown.selectionEnd === shown.value.length &&
      shown.value !== ''
    shown.value = text
    if (isSelected) shown.select()
  })
  return {
    inputRef: useForkRef(input, ref),
    defaultValue: initial,
    /** to be called after a key: the form may have refused it, and then nothing else would draw this again */
    lookAgain,
  }
}
