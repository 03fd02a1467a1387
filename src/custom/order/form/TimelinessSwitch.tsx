import { useTranslate } from 'react-admin'
import { timeliness } from '../../../domain/order/orderEnums'
import { order } from '../../../resources/order/order.resource'
import { useFieldInput } from '../../../schema/kinds/parts/useFieldInput'
import { Segmented } from '../../../ui/Segmented'
import { TIMELINESS } from './layout'

const field = order.fields.is_subscribe

/** 即时 or 预约, in the heading of its section. */
export function TimelinessSwitch() {
  const translate = useTranslate()
  const input = useFieldInput({ source: TIMELINESS, field, resource: order.name })
  return (
    <Segmented<number>
      label={input.label}
      options={timeliness.map(({ code, label }) => ({ value: code, label: translate(label) }))}
      value={Number(input.value ?? 1)}
      onChange={input.onChange}
    />
  )
}
