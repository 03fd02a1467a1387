// Written by scripts/migrations.mjs from the declarations; not to be edited.
import { annual } from '../../src/resources/annual/annual.resource'
import { annualStation } from '../../src/resources/annualStation/annualStation.resource'
import { approval } from '../../src/resources/approval/approval.resource'
import { approvalConfig } from '../../src/resources/approvalConfig/approvalConfig.resource'
import { approvalTrack } from '../../src/resources/approvalTrack/approvalTrack.resource'
import { auditRule } from '../../src/resources/auditRule/auditRule.resource'
import { bank } from '../../src/resources/bank/bank.resource'
import { callLog } from '../../src/resources/callLog/callLog.resource'
import { companyConfig } from '../../src/resources/companyConfig/companyConfig.resource'
import { copyConfig } from '../../src/resources/copyConfig/copyConfig.resource'
import { coupon } from '../../src/resources/coupon/coupon.resource'
import { customer } from '../../src/resources/customer/customer.resource'
import { customerContact } from '../../src/resources/customerContact/customerContact.resource'
import { deductionItem } from '../../src/resources/deductionItem/deductionItem.resource'
import { department } from '../../src/resources/department/department.resource'
import { depositRule } from '../../src/resources/depositRule/depositRule.resource'
import { design } from '../../src/resources/design/design.resource'
import { designVersion } from '../../src/resources/designVersion/designVersion.resource'
import { dispatchRule } from '../../src/resources/dispatchRule/dispatchRule.resource'
import { driverTrack } from '../../src/resources/driverTrack/driverTrack.resource'
import { firm } from '../../src/resources/firm/firm.resource'
import { firmContact } from '../../src/resources/firmContact/firmContact.resource'
import { formula } from '../../src/resources/formula/formula.resource'
import { invoiceTitle } from '../../src/resources/invoiceTitle/invoiceTitle.resource'
import { notice } from '../../src/resources/notice/notice.resource'
import { order } from '../../src/resources/order/order.resource'
import { orderEvent } from '../../src/resources/orderEvent/orderEvent.resource'
import { orderFeedback } from '../../src/resources/orderFeedback/orderFeedback.resource'
import { orderLink } from '../../src/resources/orderLink/orderLink.resource'
import { outbox } from '../../src/resources/outbox/outbox.resource'
import { payment } from '../../src/resources/payment/payment.resource'
import { photoRequirement } from '../../src/resources/photoRequirement/photoRequirement.resource'
import { picture } from '../../src/resources/picture/picture.resource'
import { refund } from '../../src/resources/refund/refund.resource'
import { remark } from '../../src/resources/remark/remark.resource'
import { rescueReport } from '../../src/resources/rescueReport/rescueReport.resource'
import { role } from '../../src/resources/role/role.resource'
import { savedFilter } from '../../src/resources/savedFilter/savedFilter.resource'
import { secureConfig } from '../../src/resources/secureConfig/secureConfig.resource'
import { serviceFee } from '../../src/resources/serviceFee/serviceFee.resource'
import { staff } from '../../src/resources/staff/staff.resource'
import { technician } from '../../src/resources/technician/technician.resource'
import { transferRecord } from '../../src/resources/transferRecord/transferRecord.resource'
import { typeOption } from '../../src/resources/typeOption/typeOption.resource'
import { userCoupon } from '../../src/resources/userCoupon/userCoupon.resource'
import { tableOf } from '../schema/table'

export * from '../adapters/payment/tables'
export * from '../http/tables'
export * from '../runtime/tables'
export * from '../schema/tables'
export const annualTable = tableOf(annual)
export const annualStationTable = tableOf(annualStation)
export const approvalTable = tableOf(approval)
export const approvalConfigTable = tableOf(approvalConfig)
export const approvalTrackTable = tableOf(approvalTrack)
export const auditRuleTable = tableOf(auditRule)
export const bankTable = tableOf(bank)
export const callLogTable = tableOf(callLog)
export const companyConfigTable = tableOf(companyConfig)
export const copyConfigTable = tableOf(copyConfig)
export const couponTable = tableOf(coupon)
export const customerTable = tableOf(customer)
export const customerContactTable = tableOf(customerContact)
export const deductionItemTable = tableOf(deductionItem)
export const departmentTable = tableOf(department)
export const depositRuleTable = tableOf(depositRule)
export const designTable = tableOf(design)
export const designVersionTable = tableOf(designVersion)
export const dispatchRuleTable = tableOf(dispatchRule)
export const driverTrackTable = tableOf(driverTrack)
export const firmTable = tableOf(firm)
export const firmContactTable = tableOf(firmContact)
export const formulaTable = tableOf(formula)
export const invoiceTitleTable = tableOf(invoiceTitle)
export const noticeTable = tableOf(notice)
export const orderTable = tableOf(order)
export const orderEventTable = tableOf(orderEvent)
export const orderFeedbackTable = tableOf(orderFeedback)
export const orderLinkTable = tableOf(orderLink)
export const outboxTable = tableOf(outbox)
export const paymentTable = tableOf(payment)
export const photoRequirementTable = tableOf(photoRequirement)
export const pictureTable = tableOf(picture)
export const refundTable = tableOf(refund)
export const remarkTable = tableOf(remark)
export const rescueReportTable = tableOf(rescueReport)
export const roleTable = tableOf(role)
export const savedFilterTable = tableOf(savedFilter)
export const secureConfigTable = tableOf(secureConfig)
export const serviceFeeTable = tableOf(serviceFee)
export const staffTable = tableOf(staff)
export const technicianTable = tableOf(technician)
export const transferRecordTable = tableOf(transferRecord)
export const typeOptionTable = tableOf(typeOption)
export const userCouponTable = tableOf(userCoupon)
