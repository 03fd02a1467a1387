import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { CoreAdminContext, type DataProvider, SourceContextProvider, TestMemoryRouter } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import type { Identity } from '../../compile/access'
import type { FieldData } from '../../model'
import type { WidgetProps } from '../slots'
import { signedInAs } from './signedIn'

interface WidgetOptions {
  readonly dataProvider?: DataProvider
  /** who has signed in; nobody unless told */
  readonly user?: Identity
  /** what the form holds beside the widget's own value */
  readonly beside?: Readonly<Record<string, unknown>>
}

/** Mounts one widget in a form. @returns what the form holds under its name */
export function mountWidget(
  Widget: ComponentType<WidgetProps>,
  source: string,
  field: FieldData,
  value: unknown = null,
  { dataProvider, user, beside }: WidgetOptions = {},
) {
  let read: (name: string) => unknown = () => undefined
  function Desk() {
    const form = useForm({ defaultValues: { ...beside, [source]: value } })
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
      <CoreAdminContext dataProvider={dataProvider} authProvider={user && signedInAs(user)}>
        <Desk />
      </CoreAdminContext>
    </TestMemoryRouter>,
  )
  return () => read(source)
}
