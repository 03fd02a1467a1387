import type { FormEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Outcome } from '../actions/useActionCall'
import { fieldErrors } from '../provider'
import { useCallKey } from '../useCallKey'
import { putErrors } from './putErrors'

/**
 * How a dialog sends its form by a call, and says by field why it was refused.
 * @param onDone  is told the reply's data when the call went through; most dialogs close
 */
export function useFormCall(
  form: UseFormReturn,
  call: (values: FieldValues, idempotencyKey: string) => Promise<Outcome>,
  onDone: (data: unknown) => void,
) {
  const key = useCallKey()
  /** @returns whether it went through */
  const submit = async (): Promise<boolean> => {
    let done = false
    await form.handleSubmit(async (values) => {
      const outcome = await call(values, key.current)
      done = !('error' in outcome)
      if (!('error' in outcome)) return onDone(outcome.data)
      key.failed(outcome.error)
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
