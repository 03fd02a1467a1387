export { default } from './OrderFormScreen'
