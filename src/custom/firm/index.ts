export { useWaiting } from './circle/useWaiting'
export { TermPanel } from './contract/TermPanel'
export { ReceivingSwitch } from './ReceivingSwitch'
