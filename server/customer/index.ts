export { couponHandlers } from './coupon.handlers'
export { customerHandlers } from './customer.handlers'
export { refuseForeignCustomers } from './ownCustomers'
