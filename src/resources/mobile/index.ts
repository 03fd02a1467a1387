export {
  type DriverDay,
  type DriverOrder,
  type MobileCall,
  type MobileCallName,
  mobileCalls,
  type OwnerOrder,
  type PayCode,
  type Ticket,
} from './mobile.calls'
