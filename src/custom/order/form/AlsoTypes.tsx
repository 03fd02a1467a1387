import { useWatch } from 'react-hook-form'
import { order } from '../../../resources/order/order.resource'
import { FormField } from '../../../schema/views/form/FormField'
import { ALSO, alsoField } from './rescueTypes'

/** Further services of the same call, once there is a first one. */
export function AlsoTypes() {
  const type: unknown = useWatch({ name: 'type' })
  return type ? <FormField name={ALSO} field={alsoField} resource={order.name} span={8} /> : null
}
