export { type DriverOrder, type MobileCall, type MobileCallName, mobileCalls, type OwnerOrder } from './mobile.calls'
