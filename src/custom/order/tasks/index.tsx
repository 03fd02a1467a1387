import { TaskListScreen } from './TaskListScreen'

export const AllTasks = () => <TaskListScreen view="allTasks" />
export const MyTasks = () => <TaskListScreen view="myTasks" />
export { type QueueCounts, useQueues } from './useQueues'
