import { declarations } from '../../schema/model'
import { coupon } from './coupon.resource'
import { customer } from './customer.resource'
import { customerContact } from './customerContact.resource'
import { member } from './member.resource'
import { merchant } from './merchant.resource'
import { owner } from './owner.resource'
import { userCoupon } from './userCoupon.resource'

export const customerDeclarations = declarations({
  resources: [customer, customerContact, owner, member, merchant, coupon, userCoupon],
  screens: [
    {
      name: 'customerForm',
      path: '/customer/customedit',
      label: '客户编辑',
      form: 'customer',
      roles: ['save_customer'],
      types: [0, 1],
    },
  ],
})
