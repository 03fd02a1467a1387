import { useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { order } from '../../resources/order/order.resource'
import { missingFields } from '../../schema/compile/states'
import { useRuleContext } from '../../schema/views'
import { readingOrder } from './layout'
import type { Values } from './startValues'

/** Names written out; the rest is a number. */
const NAMED = 3

interface MissingNoteProps {
  readonly record: Values | undefined
}

/** How many required fields are still empty, and the way to the first. */
export function MissingNote({ record }: MissingNoteProps) {
  const translate = useTranslate()
  const { setFocus } = useFormContext()
  const context = useRuleContext(record)
  const missing = missingFields(order, { ...record, ...useWatch() }, context)
  const names = readingOrder.filter((name) => name in missing)
  const [first] = names
  if (first === undefined) return null
  const labels = names.slice(0, NAMED).map((name) => translate(order.fields[name].label))
  return (
    <span className="of-missing">
      {translate('必填还缺 %{n} 项：', { n: names.length })}
      <button type="button" onClick={() => setFocus(first)}>
        {labels.join(translate('、'))}
        {names.length > NAMED && translate('等')}
      </button>
    </span>
  )
}
