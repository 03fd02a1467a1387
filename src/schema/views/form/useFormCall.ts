import { type FormEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Outcome } from '../actions/useActionCall'
import { fieldErrors, newIdempotencyKey, wasAnswered } from '../provider'
import { putErrors } from './putErrors'

/** How a dialog sends its form by a call: it closes when the call went through, and says by field why it did not. */
export function useFormCall(
  form: UseFormReturn,
  call: (values: FieldValues, idempotencyKey: string) => Promise<Outcome>,
  onDone: () => void,
) {
  const [key, setKey] = useState(newIdempotencyKey)
  /** @returns whether it went through */
  const submit = async (): Promise<boolean> => {
    let done = false
    await form.handleSubmit(async (values) => {
      const outcome = await call(values, key)
      done = !('error' in outcome)
      if (!('error' in outcome)) return onDone()
      // A refused call is over; a call without an answer may have gone through, so it keeps its name.
      if (wasAnswered(outcome.error)) setKey(newIdempotencyKey())
      putErrors(form, fieldErrors(outcome.error))
    })()
    return done
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void submit()
  }
  return { submit, onSubmit }
}
