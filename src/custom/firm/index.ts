export { ReceivingSwitch } from './ReceivingSwitch'
