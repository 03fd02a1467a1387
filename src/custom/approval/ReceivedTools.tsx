import { useListContext, useTranslate } from 'react-admin'
import { Row } from '../../ui/Box'
import { useApprovalStat } from './useApprovalStat'
import { useMarkRead } from './useMarkRead'

const UNREAD = 0

/** Of what was received: the unread alone, and all marked as read (F-125). */
export function ReceivedTools() {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const { mutate, isPending } = useMarkRead()
  const unread = useApprovalStat()?.unread ?? 0
  const { is_read, ...others } = filterValues
  return (
    <Row as="span" gap={3} size="body" className="rd-approval-received">
      <Row as="label" gap={1.5}>
        <input
          type="checkbox"
          checked={String(is_read) === String(UNREAD)}
          onChange={({ target }) => setFilters(target.checked ? { ...others, is_read: UNREAD } : others)}
        />
        {translate('只看未读')}
      </Row>
      <Row
        type="button"
        as="button"
        inline
        gap={1.5}
        tone="link"
        className="rd-link"
        disabled={unread === 0 || isPending}
        onClick={() => mutate(0)}
      >
        {translate('全部标为已读')}
      </Row>
    </Row>
  )
}
