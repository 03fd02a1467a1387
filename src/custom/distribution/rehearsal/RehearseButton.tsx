import { useTranslate } from 'react-admin'
import { DAY, startOfDay } from '../../../domain/time'
import { mayAction } from '../../../schema/compile/access'
import { type FootProps, useIdentity } from '../../../schema/views'
import { ActionButton } from '../../../ui/ActionButton'
import { LEAVING } from '../../../ui/unsaved'
import { useRehearsing } from './useRehearsal'

/** Days that a rehearsal covers at first, up to the last midnight. */
const DAYS = 7

/** Rehearses the rule as it stands in its form; what was typed waits there as a draft. */
export function RehearseButton({ resource, record, checked }: FootProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const { begin } = useRehearsing()
  if (!mayAction(resource, 'rehearse', identity)) return null
  const press = async () => {
    const draft = await checked()
    if (!draft) return false
    const end_time = startOfDay(Math.floor(Date.now() / 1000))
    return begin(record ? Number(record.id) : null, draft, { start_time: end_time - DAYS * DAY, end_time }, LEAVING)
  }
  return (
    <ActionButton variant="outlined" onClick={press} title={translate('用过去的订单试算，不改任何订单')}>
      {translate('预演')}
    </ActionButton>
  )
}
