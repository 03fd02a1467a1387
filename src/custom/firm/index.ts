export { ReceivingSwitch } from './ReceivingSwitch'
export { registerFirm } from './register'
