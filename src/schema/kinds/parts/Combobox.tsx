import { useEventCallback, useForkRef } from '@mui/material/utils'
import { type CompositionEvent, type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { OfferedList } from './OfferedList'
import { TextBox } from './TextBox'
import type { FieldInput } from './useFieldInput'

interface ComboboxProps<T> {
  readonly input: FieldInput
  /** what may be meant; while the same are offered, the same array */
  readonly options: readonly T[]
  readonly keyOf: (option: T) => string
  readonly isLoading: boolean
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly children: (option: T) => ReactNode
  readonly onType: (text: string) => void
  /** of a text as it stands, not of letters that an input method is still putting together */
  readonly onSearch: (text: string) => void
  readonly onPick: (option: T) => void
  /** whether the text as it stands says this one, so that Enter takes it unpointed */
  readonly isMeant: (option: T) => boolean
  /** the end of what is offered has been reached: whoever has more may offer it behind these */
  readonly onMore: () => void
}

/**
 * A text box that offers below it what may be meant; anything else may be typed. A key draws neither box nor list, which an
 * autocomplete of the library does: it took two fifths of what a key in an address costs.
 */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { input, options, keyOf, isLoading, onType, onSearch, onPick, isMeant, onMore } = props
  const listId = useId()
  const isComposing = useRef(false)
  const [box, setBox] = useState<HTMLInputElement | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [pointed, setPointed] = useState<{ readonly among: readonly T[]; readonly at: number } | null>(null)
  const isOpen = isAsked && !input.isDisabled && (options.length > 0 || isLoading)
  // Of a list that has been replaced nothing is pointed at.
  const active = isOpen && pointed && pointed.among[pointed.at] === options[pointed.at] ? pointed.at : -1
  const point = (at: number) => setPointed({ among: options, at })

  const close = () => {
    setAsked(false)
    setPointed(null)
  }
  const pick = (option: T) => {
    close()
    onPick(option)
  }
  const press = useEventCallback((event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = options[active] ?? (isOpen && event.key === 'Enter' ? options.find(isMeant) : undefined)
    if (step !== undefined) {
      event.preventDefault()
      setAsked(true)
      // From none, up leads to the last.
      const from = active < 0 && step < 0 ? 0 : active
      if (!isOpen || options.length === 0) return
      const next = (from + step + options.length) % options.length
      point(next)
      if (next === options.length - 1) onMore()
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      pick(chosen)
    } else if (event.key === 'Enter') {
      close()
    } else if (event.key === 'Escape' && isOpen) {
      // The dialog around it stays.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  })
  const open = useEventCallback(() => setAsked(true))
  const compose = useEventCallback((text: string | null) => {
    isComposing.current = text === null
    if (text !== null) onSearch(text)
  })
  const combobox = useMemo(
    () => ({
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': active < 0 ? undefined : `${listId}-${active}`,
      spellCheck: false,
      onKeyDown: press,
      onMouseDown: open,
      onCompositionStart: () => compose(null),
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => compose(currentTarget.value),
    }),
    [isOpen, listId, active, press, open, compose],
  )
  const ref = useForkRef(input.ref, setBox)

  return (
    <>
      <TextBox
        input={{ ...input, ref: ref ?? input.ref }}
        start={props.start}
        end={props.end}
        combobox={combobox}
        onChange={(text) => {
          setAsked(true)
          onType(text)
          if (!isComposing.current) onSearch(text)
        }}
        onBlur={() => {
          close()
          input.onBlur()
        }}
      />
      {isOpen && box && (
        <OfferedList
          id={listId}
          label={input.label}
          below={box}
          options={options}
          keyOf={keyOf}
          active={active}
          onPoint={point}
          onPick={pick}
          onEnd={onMore}
        >
          {props.children}
        </OfferedList>
      )}
    </>
  )
}
