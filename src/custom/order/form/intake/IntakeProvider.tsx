import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { readMessage } from '../../../../domain/order/intake/readMessage'
import { type OrderField, readingOrder } from '../layout'
import { ALSO, alsoOf } from '../rescueTypes'
import { type Intake, IntakeContext } from './intake'
import { isBlank, isSame, isUntyped, type Suggestion, suggestionsOf } from './suggestion'
import { useIntakeLookup } from './useLookedUp'

interface IntakeProviderProps {
  readonly children: ReactNode
}

const NONE = [] as const
const nobody: ReadonlySet<OrderField> = new Set()

/** The type decides which fields there are, so it comes first. */
const typeFirst = (a: OrderField, b: OrderField): number => Number(b === 'type') - Number(a === 'type')

/** Keeps a pasted message and what it suggests; nothing reaches the form without somebody's word. */
export function IntakeProvider({ children }: IntakeProviderProps) {
  const { setValue, getValues, getFieldState, setFocus } = useFormContext()
  const [message, setMessage] = useState<string | null>(null)
  const [settled, setSettled] = useState(nobody)
  const [taken, setTaken] = useState(false)
  const [doubts, setDoubts] = useState(nobody)
  const findings = useMemo(
    () => (message === null ? NONE : readMessage(message, Math.floor(Date.now() / 1000))),
    [message],
  )
  const lookedUp = useIntakeLookup(findings)
  const suggested = useMemo(() => suggestionsOf(findings, lookedUp), [findings, lookedUp])
  const waiting = useMemo(() => new Map([...suggested].filter(([field]) => !settled.has(field))), [suggested, settled])

  const settle = useCallback(
    (...fields: readonly OrderField[]) => setSettled((before) => new Set([...before, ...fields])),
    [],
  )
  const doubt = useCallback(
    (field: OrderField, isOpen: boolean) =>
      setDoubts((before) => new Set([...[...before].filter((one) => one !== field), ...(isOpen ? [field] : [])])),
    [],
  )
  /** the message to whose doubts its user was led */
  const led = useRef<string | null>(null)
  const accepted = useRef(new Set<OrderField>())
  const put = useCallback(
    ({ field, values }: Suggestion) => {
      accepted.current.add(field)
      for (const [name, value] of Object.entries(values)) {
        setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
      }
    },
    [setValue],
  )

  // A quick hand takes an address before the map has found it: its position follows.
  const complete = useEffectEvent(() => {
    for (const field of accepted.current) {
      const [first] = suggested.get(field) ?? []
      if (!first || !isSame(first, getValues(field))) continue
      for (const [name, value] of Object.entries(first.values)) {
        if (isBlank(getValues(name)) && !isBlank(value)) setValue(name, value, { shouldDirty: true })
      }
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was looked up has come
  useEffect(() => complete(), [suggested])

  const intake = useMemo<Intake>(() => {
    const untyped = (field: OrderField) => isUntyped(field, getValues(field), getFieldState(field).isTouched)
    return {
      message,
      findings,
      waiting,
      searching: lookedUp.searching,
      read: (pasted) => {
        accepted.current.clear()
        setSettled(nobody)
        setTaken(false)
        setMessage(pasted)
      },
      forget: () => setMessage(null),
      taken,
      doubts,
      doubt,
      toDoubt: () => {
        if (doubts.size === 0 || led.current === message) return false
        led.current = message
        document.querySelector<HTMLElement>('.of-offer .of-doubt')?.focus()
        return true
      },
      accept: (suggestion) => {
        put(suggestion)
        if (suggestion.field !== 'type') settle(suggestion.field)
      },
      addType: (type) => setValue(ALSO, [...new Set([...alsoOf(getValues(ALSO)), type])], { shouldDirty: true }),
      acceptAll: () => {
        const open = [...waiting.keys()].sort(typeFirst).filter((field) => {
          const [first, second] = waiting.get(field) ?? []
          if (!first || (second && !first.sure && field !== 'type')) return false
          return untyped(field) || isSame(first, getValues(field))
        })
        for (const field of open) {
          const [first] = waiting.get(field) ?? []
          if (first) put(first)
        }
        // What is doubtful stays marked until somebody has looked at it.
        settle(...open.filter((field) => field !== 'type' && waiting.get(field)?.[0]?.sure))
        setTaken(true)
        // On to reading what was taken, field by field.
        if (readingOrder[0]) setFocus(readingOrder[0])
      },
      settle,
    }
  }, [
    message,
    findings,
    waiting,
    taken,
    doubts,
    doubt,
    lookedUp.searching,
    put,
    settle,
    getValues,
    getFieldState,
    setValue,
    setFocus,
  ])

  return <IntakeContext value={intake}>{children}</IntakeContext>
}
