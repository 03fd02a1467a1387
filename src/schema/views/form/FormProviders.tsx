import { type ReactNode, useMemo } from 'react'
import { FormGroupsProvider, SourceContextProvider } from 'react-admin'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import './form.css'

interface FormProvidersProps {
  readonly form: UseFormReturn<FieldValues>
  readonly resource: string
  readonly children: ReactNode
}

/** What react-admin's inputs look for above them; its own <Form> ties this to a <form>, which a dialog's buttons stand outside of. */
export function FormProviders({ form, resource, children }: FormProvidersProps) {
  const source = useMemo(
    () => ({
      getSource: (name: string) => name,
      getLabel: (name: string) => `resources.${resource}.fields.${name}`,
    }),
    [resource],
  )
  return (
    <SourceContextProvider value={source}>
      <FormProvider {...form}>
        <FormGroupsProvider>{children}</FormGroupsProvider>
      </FormProvider>
    </SourceContextProvider>
  )
}
