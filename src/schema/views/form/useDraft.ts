import { useStoreContext } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const same = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null) || JSON.stringify(a) === JSON.stringify(b)

/** What JSON keeps: a file that was chosen cannot be drafted. */
const isPlain = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return true
  if (value instanceof Blob || value instanceof Date) return false
  return Object.values(value).every(isPlain)
}

export interface Draft {
  /** whether typed values of an earlier visit are in the form */
  readonly restored: boolean
  /** forgets the draft; the form keeps what is in it */
  readonly drop: () => void
  /** forgets the draft and what was typed */
  readonly discard: () => void
}

/**
 * Keeps what was typed but not sent in the store, where it survives a reload, and puts it back into the form that opens next.
 * @param key  resource, id and user
 * @param initial  the values that the form started from; only what differs is kept
 */
export function useDraft(
  key: string,
  form: UseFormReturn<FieldValues>,
  initial: Readonly<Record<string, unknown>>,
): Draft {
  const { getItem, setItem, removeItem } = useStoreContext()
  const [restored, setRestored] = useState(() => getItem(key) !== undefined)
  const finished = useRef(false)
  const { watch, setValue, reset } = form
  const start = useRef(initial)
  start.current = initial

  useEffect(() => {
    finished.current = false
    const kept = getItem<FieldValues>(key)
    for (const [name, value] of Object.entries(kept ?? {})) setValue(name, value, { shouldDirty: true })
    const typing = watch((values) => {
      if (finished.current) return
      const changed = Object.entries(values).filter(
        ([name, value]) => isPlain(value) && !same(value, start.current[name]),
      )
      if (changed.length > 0) setItem(key, Object.fromEntries(changed))
      else if (getItem(key) !== undefined) removeItem(key)
    })
    return () => typing.unsubscribe()
  }, [key, getItem, setItem, removeItem, setValue, watch])

  const drop = useCallback(() => {
    finished.current = true
    removeItem(key)
    setRestored(false)
  }, [key, removeItem])

  const discard = useCallback(() => {
    drop()
    reset({ ...start.current })
    finished.current = false
  }, [drop, reset])

  return { restored, drop, discard }
}
