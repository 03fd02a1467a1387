import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Puts the server's messages on their fields and the focus on the first. */
export function putErrors(
  form: Pick<UseFormReturn<FieldValues>, 'setError'>,
  errors: Readonly<Record<string, string>> | null,
): void {
  Object.entries(errors ?? {}).forEach(([name, message], i) => {
    form.setError(name, { type: 'server', message }, { shouldFocus: i === 0 })
  })
}
