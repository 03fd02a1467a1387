import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { order } from '../../../resources/order/order.resource'
import { isEmpty } from '../../../schema/model'
import { useRuleContext } from '../../../schema/views'
import { Text } from '../../../ui/Box'
import { readingOrder } from './layout'
import type { Values } from './startValues'
import { statesOf } from './useOrderStates'
import { useSettled } from './useSettled'

/** Names written out; the rest is a number. */
const NAMED = 3
/** ms of rest before it is counted again */
const PAUSE = 400

interface MissingNoteProps {
  readonly record: Values | undefined
}

/** How many required fields are still empty, and the way to the first. */
export function MissingNote({ record }: MissingNoteProps) {
  const translate = useTranslate()
  const { setFocus } = useFormContext()
  const context = useRuleContext(record)
  const names = useSettled((values) => {
    const now = { ...record, ...values }
    const states = statesOf(now, context)
    return readingOrder.filter((name) => states[name]?.shown && states[name]?.needed && isEmpty(now[name]))
  }, PAUSE)
  const [first] = names
  if (first === undefined) return null
  const labels = names.slice(0, NAMED).map((name) => translate(order.fields[name].label))
  return (
    <Text tone="soft">
      {translate('必填还缺 %{n} 项：', { n: names.length })}
      <Text
        type="button"
        as="button"
        tone="link"
        weight="strong"
        className="of-link rd-text-link"
        onClick={() => setFocus(first)}
      >
        {labels.join(translate('、'))}
        {names.length > NAMED && translate('等')}
      </Text>
    </Text>
  )
}
