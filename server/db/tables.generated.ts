// Written by scripts/migrations.mjs from the declarations; not to be edited.
import { bank } from '../../src/resources/bank/bank.resource'
import { customer } from '../../src/resources/customer/customer.resource'
import { design } from '../../src/resources/design/design.resource'
import { designVersion } from '../../src/resources/designVersion/designVersion.resource'
import { firm } from '../../src/resources/firm/firm.resource'
import { formula } from '../../src/resources/formula/formula.resource'
import { notice } from '../../src/resources/notice/notice.resource'
import { order } from '../../src/resources/order/order.resource'
import { orderEvent } from '../../src/resources/orderEvent/orderEvent.resource'
import { photoRequirement } from '../../src/resources/photoRequirement/photoRequirement.resource'
import { picture } from '../../src/resources/picture/picture.resource'
import { remark } from '../../src/resources/remark/remark.resource'
import { role } from '../../src/resources/role/role.resource'
import { staff } from '../../src/resources/staff/staff.resource'
import { technician } from '../../src/resources/technician/technician.resource'
import { tableOf } from '../schema/table'

export * from '../http/tables'
export * from '../runtime/tables'
export * from '../schema/tables'
export const bankTable = tableOf(bank)
export const customerTable = tableOf(customer)
export const designTable = tableOf(design)
export const designVersionTable = tableOf(designVersion)
export const firmTable = tableOf(firm)
export const formulaTable = tableOf(formula)
export const noticeTable = tableOf(notice)
export const orderTable = tableOf(order)
export const orderEventTable = tableOf(orderEvent)
export const photoRequirementTable = tableOf(photoRequirement)
export const pictureTable = tableOf(picture)
export const remarkTable = tableOf(remark)
export const roleTable = tableOf(role)
export const staffTable = tableOf(staff)
export const technicianTable = tableOf(technician)
