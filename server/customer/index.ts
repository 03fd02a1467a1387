export { messageFault } from './consent'
export { customerFeature } from './customer.feature'
export { memberMileage } from './member.handlers'
export {
  couponFollows,
  couponMoneyFor,
  couponNameOf,
  couponsFor,
  dropCoupon,
  lockCoupon,
  takeCoupon,
} from './orderCoupons'
export { refuseForeignCustomers } from './ownCustomers'
export { ofOwner } from './owner.handlers'
