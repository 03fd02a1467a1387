import { render } from '@testing-library/react'
import { CoreAdminContext, type DataProvider, SourceContextProvider, TestMemoryRouter } from 'ra-core'
import type { ComponentType } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { FieldData } from '../../model'
import type { WidgetProps } from '../slots'

/** Mounts one widget in a form. @returns what the form holds under its name */
export function mountWidget(
  Widget: ComponentType<WidgetProps>,
  source: string,
  field: FieldData,
  value: unknown = null,
  dataProvider?: DataProvider,
) {
  let read: (name: string) => unknown = () => undefined
  function Desk() {
    const form = useForm({ defaultValues: { [source]: value } })
    read = form.getValues
    return (
      <FormProvider {...form}>
        <SourceContextProvider value={{ getSource: (name) => name, getLabel: (name) => name }}>
          <Widget source={source} field={field} resource="bench" />
        </SourceContextProvider>
      </FormProvider>
    )
  }
  render(
    <TestMemoryRouter>
      <CoreAdminContext dataProvider={dataProvider}>
        <Desk />
      </CoreAdminContext>
    </TestMemoryRouter>,
  )
  return () => read(source)
}
