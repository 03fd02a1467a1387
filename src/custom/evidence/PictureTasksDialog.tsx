import Send from 'lucide-react/icons/send'
import { useTranslate } from 'react-admin'
import { choiceOf } from '../../domain/choice'
import { pictureTaskState, pictureTaskStatus } from '../../domain/evidence/pictureTask'
import { useFollowed } from '../../live/feed'
import { pictureTask } from '../../resources/evidence/pictureTask.resource'
import { order as orderResource } from '../../resources/order/order.resource'
import { mayAction } from '../../schema/compile/access'
import { type ActionSlotProps, briefOf, useActionCall, useIdentity } from '../../schema/views'
import { newIdempotencyKey } from '../../schema/views/provider'
import { ActionButton } from '../../ui/ActionButton'
import { Row, Stack, Text } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { SimulatedTag } from '../../ui/SimulatedTag'
import { StatusChip } from '../../ui/StatusChip'
import { TimeText } from '../../ui/TimeText'
import { PanelData } from '../order/parts'
import { OrderTodos } from '../order/todos'
import { useRead } from '../useRead'

const WIDTH = 640
/** What waits goes by itself; how it went is seen without closing: by the stream, and every 5 s without one. */
const LOOK_MS = 5000

/** 任务 of a row: what is to do about the order, and the photos that went to the upstream, how each got there, and 重传 (O-171, O-290). */
export function PictureTasksDialog({ resource, record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const call = useActionCall(resource)
  const mayRetransmit = mayAction(resource, 'retransmit', useIdentity())
  const id = Number(record?.id)
  const { refetchInterval, meta } = useFollowed(LOOK_MS, orderResource.name, pictureTask.name)
  const query = useRead(
    orderResource,
    'pictureTasks',
    { id },
    {
      meta,
      refetchInterval: ({ state }) =>
        state.data?.data.some(({ status }) => status === pictureTaskState.waiting) ? refetchInterval : false,
    },
  )
  const again = async (task_id: number): Promise<boolean> =>
    !('error' in (await call('retransmit', { id, task_id }, newIdempotencyKey())))
  return (
    <DeskDialog
      open
      width={WIDTH}
      title={translate('任务')}
      brief={briefOf('order', record)}
      cancelLabel="关闭"
      onClose={onClose}
    >
      <Stack gap={3}>
        <OrderTodos resource={resource} record={record} />
        <Stack as="section" gap={1} aria-label={translate('照片回传')}>
          <Text as="h3" weight="strong">
            {translate('照片回传')}
          </Text>
          <PanelData query={query} isEmpty={() => false} empty="没有回传任务" icon={Send}>
            {({ data }) => (
              <ul>
                {data.length === 0 && (
                  <Text as="li" size="small" tone="soft">
                    {translate('没有回传任务')}
                  </Text>
                )}
                {data.map(({ id: task, name, data: { number, reply, simulated }, count, status, times }) => {
                  const state = choiceOf(pictureTaskStatus, status)
                  return (
                    <Row as="li" gap={3} padY={2} edge="bottom" key={task}>
                      <Stack grow shrink gap={1}>
                        <Row gap={2} wrap>
                          <b>{translate(name ?? number)}</b>
                          {state && <StatusChip label={translate(state.label)} family={state.family ?? 'grey'} />}
                          {simulated && <SimulatedTag>模拟</SimulatedTag>}
                          <Text size="small" tone="soft">
                            {translate('%{n} 次', { n: count })}
                          </Text>
                          {times !== null && <TimeText at={times} />}
                        </Row>
                        <Text as="p" size="small" breaks tone={status === pictureTaskState.failed ? 'bad' : 'soft'}>
                          {reply ?? number}
                        </Text>
                      </Stack>
                      {mayRetransmit && status !== pictureTaskState.waiting && (
                        <ActionButton
                          size="small"
                          variant="outlined"
                          aria-label={`${translate('重传')} ${translate(name ?? number)}`}
                          onClick={() => again(task)}
                        >
                          {translate('重传')}
                        </ActionButton>
                      )}
                    </Row>
                  )
                })}
              </ul>
            )}
          </PanelData>
        </Stack>
      </Stack>
    </DeskDialog>
  )
}
