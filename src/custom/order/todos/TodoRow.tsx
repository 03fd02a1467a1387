import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { todoState } from '../../../domain/order/todo'
import { formatShort } from '../../../domain/time'
import type { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import { ActionButton } from '../../../ui/ActionButton'
import { Row, Stack, Text } from '../../../ui/Box'
import { useClock } from '../../../ui/clock'
import { StatusChip } from '../../../ui/StatusChip'
import { dueText } from './dueWords'

type Todo = ReplyOf<typeof order, 'todos'>['data'][number]

interface TodoRowProps {
  readonly todo: Todo
  /** its order stands beside it, where the list is of several */
  readonly named?: boolean
  /** does it; without it the user may not */
  readonly onDone?: (() => Promise<boolean>) | undefined
}

/** A task: what, who, until when, and 办完; of a done one who did it. */
export function TodoRow({ todo, named, onDone }: TodoRowProps) {
  const translate = useTranslate()
  const now = useClock()
  const { title, user_name, due_time, status, done_time, done_name, order_id, order_no, car_no } = todo
  const isDone = status === todoState.done
  const due = dueText(due_time, now, translate)
  return (
    <Row as="li" gap={3} padY={2} edge="bottom">
      <Stack grow shrink gap={1}>
        <Text weight={isDone ? undefined : 'strong'} tone={isDone ? 'soft' : undefined} breaks>
          {title}
        </Text>
        <Row gap={2} wrap size="small" tone="soft">
          {named && (
            <Text as={Link} tone="link" to={`/case/detail?id=${order_id}`}>
              {car_no || order_no}
            </Text>
          )}
          {isDone && done_time !== null
            ? translate('%{name} %{time} 办完', { name: done_name ?? '', time: formatShort(done_time) })
            : `${user_name} · ${formatShort(due_time)}`}
        </Row>
      </Stack>
      {isDone ? (
        <StatusChip label={translate('已办')} family="green" />
      ) : (
        <StatusChip label={due.words} family={due.family} />
      )}
      {!isDone && onDone && (
        <ActionButton size="small" variant="outlined" aria-label={`${translate('办完')} ${title}`} onClick={onDone}>
          {translate('办完')}
        </ActionButton>
      )}
    </Row>
  )
}
