import { useStoreContext } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** An editor that was only looked at leaves '' where nothing was. */
const blank = (value: unknown): unknown => (value === '' ? null : (value ?? null))
const same = (a: unknown, b: unknown): boolean => blank(a) === blank(b) || JSON.stringify(a) === JSON.stringify(b)

/** What JSON keeps: a file that was chosen cannot be drafted. */
const isPlain = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return true
  if (value instanceof Blob || value instanceof Date) return false
  return Object.values(value).every(isPlain)
}

const always = () => true

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
 * @param keeps  whether a field may be kept at all
 */
export function useDraft(
  key: string,
  form: UseFormReturn<FieldValues>,
  initial: Readonly<Record<string, unknown>>,
  keeps: (name: string) => boolean = always,
): Draft {
  const { getItem, setItem, removeItem } = useStoreContext()
  const [restored, setRestored] = useState(() => getItem(key) !== undefined)
  const finished = useRef(false)
  const { watch, setValue, reset } = form
  const start = useRef(initial)
  start.current = initial
  const may = useRef(keeps)
  may.current = keeps

  useEffect(() => {
    finished.current = false
    const kept = getItem<FieldValues>(key)
    for (const [name, value] of Object.entries(kept ?? {})) setValue(name, value, { shouldDirty: true })
    const typing = watch((values, { name: typed }) => {
      // After the form was sent, only further typing begins a new draft.
      if (finished.current && typed === undefined) return
      finished.current = false
      const changed = Object.entries(values).filter(
        ([name, value]) => may.current(name) && isPlain(value) && !same(value, start.current[name]),
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
