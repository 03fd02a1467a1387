export { messageFault } from './consent'
export { couponHandlers, userCouponHandlers } from './coupon.handlers'
export { customerHandlers } from './customer.handlers'
export { memberHandlers, memberMileage } from './member.handlers'
export { merchantHandlers } from './merchant.handlers'
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
export { ofOwner, ownerHandlers } from './owner.handlers'
