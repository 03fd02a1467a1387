export { couponHandlers } from './coupon.handlers'
export { customerHandlers } from './customer.handlers'
export {
  couponFollows,
  couponMoneyFor,
  couponNameOf,
  couponsFor,
  dropCoupon,
  holdCoupon,
  takeCoupon,
} from './orderCoupons'
export { refuseForeignCustomers } from './ownCustomers'
