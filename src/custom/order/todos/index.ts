export { OrderTodos } from './OrderTodos'
