import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { order } from '../../../resources/order/order.resource'
import { FormField } from '../../../schema/views/form/FormField'
import { Row } from '../../../ui/Box'
import { ALSO, alsoField, alsoOf } from './rescueTypes'

/** Further services of the same call, once there is a first one; until one is asked for, no more than the way to them. */
export function AlsoTypes() {
  const translate = useTranslate()
  const [type, also]: readonly unknown[] = useWatch({ name: ['type', ALSO] })
  const [isAsked, setAsked] = useState(false)
  if (!type) return null
  if (isAsked || alsoOf(also).length > 0) {
    return <FormField name={ALSO} field={alsoField} resource={order.name} span={12} />
  }
  return (
    <Row
      type="button"
      as="button"
      inline
      gap={1}
      size="small"
      tone="link"
      className="of-also-ask"
      onClick={() => setAsked(true)}
    >
      <Plus size={13} aria-hidden />
      {translate(alsoField.label)}
    </Row>
  )
}
