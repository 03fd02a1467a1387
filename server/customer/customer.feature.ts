import { feature } from '../composition/feature'
import { couponHandlers, userCouponHandlers } from './coupon.handlers'
import { customerHandlers } from './customer.handlers'
import { memberHandlers } from './member.handlers'
import { merchantHandlers } from './merchant.handlers'
import { ownerHandlers } from './owner.handlers'

export const customerFeature = feature('customer', () => ({
  handlers: [customerHandlers, couponHandlers, userCouponHandlers, ownerHandlers, memberHandlers, merchantHandlers],
}))
