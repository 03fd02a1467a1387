export { useWaiting } from './circle/useWaiting'
export { ReceivingSwitch } from './ReceivingSwitch'
