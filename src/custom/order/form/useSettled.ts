import { replaceEqualDeep } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useEvent } from 'react-admin'
import { type FieldValues, useFormContext } from 'react-hook-form'

/**
 * What follows from the form's values, worked out once the hand rests, so that no key waits for it. Drawn again only when the
 * result differs.
 * @param pause ms of rest
 */
export function useSettled<T>(work: (values: FieldValues) => T, pause: number): T {
  const { watch, getValues } = useFormContext()
  const [result, setResult] = useState(() => work(getValues()))
  const settle = useEvent(() => setResult((before) => replaceEqualDeep(before, work(getValues()))))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const typing = watch(() => {
      clearTimeout(timer)
      timer = setTimeout(settle, pause)
    })
    return () => {
      clearTimeout(timer)
      typing.unsubscribe()
    }
  }, [watch, settle, pause])
  return result
}
