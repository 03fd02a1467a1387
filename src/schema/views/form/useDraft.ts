import { useCallback, useEffect, useRef, useState } from 'react'
import { useStoreContext } from 'react-admin'
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

/** ms of rest before what was typed is written: no key waits for the store */
const PAUSE = 400

export interface Draft {
  /** whether typed values of an earlier visit are in the form */
  readonly restored: boolean
  /** whether what is typed is being kept; no longer once it was sent */
  readonly waits: () => boolean
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
  const { watch, getValues, setValue, reset } = form
  const start = useRef(initial)
  start.current = initial
  const may = useRef(keeps)
  may.current = keeps

  useEffect(() => {
    finished.current = false
    const kept = getItem<FieldValues>(key)
    for (const [name, value] of Object.entries(kept ?? {})) setValue(name, value, { shouldDirty: true })
    let due: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(due)
      due = undefined
      if (finished.current) return
      const changed = Object.entries(getValues()).filter(
        ([name, value]) => may.current(name) && isPlain(value) && !same(value, start.current[name]),
      )
      if (changed.length > 0) setItem(key, Object.fromEntries(changed))
      else if (getItem(key) !== undefined) removeItem(key)
    }
    const typing = watch((_values, { name: typed }) => {
      // After the form was sent, only further typing begins a new draft.
      if (finished.current && typed === undefined) return
      finished.current = false
      clearTimeout(due)
      due = setTimeout(write, PAUSE)
    })
    // A page that is left at once still keeps the last key.
    const leave = () => {
      if (due !== undefined) write()
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
      typing.unsubscribe()
    }
  }, [key, getItem, setItem, removeItem, setValue, getValues, watch])

  const drop = useCallback(() => {
    finished.current = true
    removeItem(key)
    setRestored(false)
  }, [key, removeItem])

  const waits = useCallback(() => !finished.current, [])

  const discard = useCallback(() => {
    drop()
    reset({ ...start.current })
    finished.current = false
  }, [drop, reset])

  return { restored, waits, drop, discard }
}
