import type { AnyResource } from '../schema/model'
import { bank } from './bank/bank.resource'
import { customer } from './customer/customer.resource'
import { design } from './design/design.resource'
import { designVersion } from './designVersion/designVersion.resource'
import { firm } from './firm/firm.resource'
import { formula } from './formula/formula.resource'
import { notice } from './notice/notice.resource'
import { order } from './order/order.resource'
import { orderEvent } from './orderEvent/orderEvent.resource'
import { photoRequirement } from './photoRequirement/photoRequirement.resource'
import { picture } from './picture/picture.resource'
import { remark } from './remark/remark.resource'
import { role } from './role/role.resource'
import { staff } from './staff/staff.resource'
import { technician } from './technician/technician.resource'

/** Every declared resource; browser and server mount this list. */
export const resources: readonly AnyResource[] = [
  order,
  customer,
  firm,
  technician,
  formula,
  notice,
  staff,
  role,
  bank,
  photoRequirement,
  remark,
  orderEvent,
  picture,
  design,
  designVersion,
]
