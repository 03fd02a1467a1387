export { OrderTodos } from './OrderTodos'
export { useTaskCount } from './useTaskCount'
