import { queuesSince } from '../../../domain/order/queues'
import { order } from '../../../resources/order/order.resource'
import type { ListSlots } from '../../../schema/views/list/listSlots'
import { SchemaList } from '../../../schema/views/list/SchemaList'
import { firstOrders, orderListSlots } from '../list/orderListSlots'
import { MyTodos } from '../todos/MyTodos'
import { QueueTabs } from './QueueTabs'

type TaskView = 'allTasks' | 'myTasks'

/** A firm's tasks are many, so they begin like its orders; one's own are looked at as far back as they are counted. */
const first = {
  allTasks: firstOrders,
  myTasks: () => ({ start_time: queuesSince(Math.floor(Date.now() / 1000)) }),
} as const satisfies Readonly<Record<TaskView, ListSlots['first']>>

const slotsOf = (view: TaskView): ListSlots => ({
  ...orderListSlots,
  title: order.views?.[view]?.label,
  above: (
    <>
      {view === 'myTasks' && <MyTodos />}
      <QueueTabs view={view} first={first[view]} />
    </>
  ),
  first: first[view],
  empty: '没有等待处理的订单',
})
const slots: Readonly<Record<TaskView, ListSlots>> = { allTasks: slotsOf('allTasks'), myTasks: slotsOf('myTasks') }

interface TaskListScreenProps {
  readonly view: TaskView
}

/** The orders of a view as tasks: the order list with its queues above (/dispatch/allTasks, /dispatch/myTasks). */
export function TaskListScreen({ view }: TaskListScreenProps) {
  return <SchemaList resource={order} view={view} slots={slots[view]} />
}
