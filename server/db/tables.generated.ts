// Written by scripts/migrations.mjs from the declarations; not to be edited.
import { alert } from '../../src/resources/alert/alert.resource'
import { annual } from '../../src/resources/annual/annual.resource'
import { annualStation } from '../../src/resources/annual/annualStation.resource'
import { apiLog } from '../../src/resources/upstream/apiLog.resource'
import { approval } from '../../src/resources/approval/approval.resource'
import { approvalConfig } from '../../src/resources/approval/approvalConfig.resource'
import { approvalStandIn } from '../../src/resources/approval/approvalStandIn.resource'
import { approvalTrack } from '../../src/resources/approval/approvalTrack.resource'
import { auditRule } from '../../src/resources/evidence/auditRule.resource'
import { bank } from '../../src/resources/settlement/bank.resource'
import { bankLine } from '../../src/resources/settlement/bankLine.resource'
import { bill } from '../../src/resources/settlement/bill.resource'
import { billFeedback } from '../../src/resources/settlement/billFeedback.resource'
import { billInvoice } from '../../src/resources/settlement/billInvoice.resource'
import { billPayment } from '../../src/resources/settlement/billPayment.resource'
import { billRemit } from '../../src/resources/settlement/billRemit.resource'
import { callLog } from '../../src/resources/order/callLog.resource'
import { car } from '../../src/resources/capacity/car.resource'
import { cardBatch } from '../../src/resources/finance/cardBatch.resource'
import { companyCallvoice } from '../../src/resources/firm/companyCallvoice.resource'
import { companyConfig } from '../../src/resources/firm/companyConfig.resource'
import { companyPayment } from '../../src/resources/firm/companyPayment.resource'
import { companyService } from '../../src/resources/firm/companyService.resource'
import { copyConfig } from '../../src/resources/approval/copyConfig.resource'
import { coupon } from '../../src/resources/customer/coupon.resource'
import { customer } from '../../src/resources/customer/customer.resource'
import { customerContact } from '../../src/resources/customer/customerContact.resource'
import { deductionItem } from '../../src/resources/evidence/deductionItem.resource'
import { department } from '../../src/resources/access/department.resource'
import { departurePoint } from '../../src/resources/firm/departurePoint.resource'
import { depositRule } from '../../src/resources/wallet/depositRule.resource'
import { design } from '../../src/resources/designer/design.resource'
import { designVersion } from '../../src/resources/designer/designVersion.resource'
import { dispatchPlan } from '../../src/resources/distribution/dispatchPlan.resource'
import { dispatchRule } from '../../src/resources/order/dispatchRule.resource'
import { distributionOffer } from '../../src/resources/distribution/distributionOffer.resource'
import { distributionRun } from '../../src/resources/distribution/distributionRun.resource'
import { firm } from '../../src/resources/firm/firm.resource'
import { firmContact } from '../../src/resources/firm/firmContact.resource'
import { firmContract } from '../../src/resources/firm/firmContract.resource'
import { firmService } from '../../src/resources/firm/firmService.resource'
import { formula } from '../../src/resources/pricing/formula.resource'
import { hookDelivery } from '../../src/resources/upstream/hookDelivery.resource'
import { invoiceTitle } from '../../src/resources/settlement/invoiceTitle.resource'
import { lending } from '../../src/resources/finance/lending.resource'
import { member } from '../../src/resources/customer/member.resource'
import { merchant } from '../../src/resources/customer/merchant.resource'
import { notice } from '../../src/resources/notice/notice.resource'
import { openHook } from '../../src/resources/upstream/openHook.resource'
import { openKey } from '../../src/resources/upstream/openKey.resource'
import { openOrder } from '../../src/resources/upstream/openOrder.resource'
import { order } from '../../src/resources/order/order.resource'
import { orderEvent } from '../../src/resources/order/orderEvent.resource'
import { orderFeedback } from '../../src/resources/order/orderFeedback.resource'
import { orderLink } from '../../src/resources/order/orderLink.resource'
import { orderPool } from '../../src/resources/order/orderPool.resource'
import { orderTodo } from '../../src/resources/order/orderTodo.resource'
import { outbox } from '../../src/resources/notice/outbox.resource'
import { owner } from '../../src/resources/customer/owner.resource'
import { partnership } from '../../src/resources/firm/partnership.resource'
import { partnershipLog } from '../../src/resources/firm/partnershipLog.resource'
import { payBatch } from '../../src/resources/settlement/payBatch.resource'
import { payLine } from '../../src/resources/settlement/payLine.resource'
import { payeePush } from '../../src/resources/finance/payeePush.resource'
import { payment } from '../../src/resources/settlement/payment.resource'
import { photoRequirement } from '../../src/resources/evidence/photoRequirement.resource'
import { photoSuspect } from '../../src/resources/evidence/photoSuspect.resource'
import { picture } from '../../src/resources/evidence/picture.resource'
import { pictureTask } from '../../src/resources/evidence/pictureTask.resource'
import { positionDevice } from '../../src/resources/capacity/positionDevice.resource'
import { positionKey } from '../../src/resources/capacity/positionKey.resource'
import { prepaidCard } from '../../src/resources/finance/prepaidCard.resource'
import { receipt } from '../../src/resources/settlement/receipt.resource'
import { refund } from '../../src/resources/settlement/refund.resource'
import { remark } from '../../src/resources/order/remark.resource'
import { repayment } from '../../src/resources/finance/repayment.resource'
import { rescueReport } from '../../src/resources/order/rescueReport.resource'
import { role } from '../../src/resources/access/role.resource'
import { savedFilter } from '../../src/resources/system/savedFilter.resource'
import { secureConfig } from '../../src/resources/access/secureConfig.resource'
import { serviceFee } from '../../src/resources/pricing/serviceFee.resource'
import { smsCode } from '../../src/resources/notice/smsCode.resource'
import { staff } from '../../src/resources/access/staff.resource'
import { statementAppeal } from '../../src/resources/settlement/statementAppeal.resource'
import { stepPlace } from '../../src/resources/capacity/stepPlace.resource'
import { technician } from '../../src/resources/capacity/technician.resource'
import { transferRecord } from '../../src/resources/distribution/transferRecord.resource'
import { typeOption } from '../../src/resources/system/typeOption.resource'
import { userCoupon } from '../../src/resources/customer/userCoupon.resource'
import { virtualBase } from '../../src/resources/capacity/virtualBase.resource'
import { virtualDriver } from '../../src/resources/capacity/virtualDriver.resource'
import { wallet } from '../../src/resources/wallet/wallet.resource'
import { walletPayment } from '../../src/resources/wallet/walletPayment.resource'
import { withdrawal } from '../../src/resources/wallet/withdrawal.resource'
import { workerStatus } from '../../src/resources/firm/workerStatus.resource'
import { tableOf } from '../engine/table/table'

export * from '../adapters/payment/sandbox/tables'
export * from '../capacity/positions/tables'
export * from '../distribution/tables'
export * from '../evidence/tables'
export * from '../http/tables'
export * from '../designer/tables'
export * from '../order/dispatch/tables'
export * from '../engine/table/tables'
export * from '../engine/work/tables'
export * from '../wallet/tables'
export const alertTable = tableOf(alert)
export const annualTable = tableOf(annual)
export const annualStationTable = tableOf(annualStation)
export const apiLogTable = tableOf(apiLog)
export const approvalTable = tableOf(approval)
export const approvalConfigTable = tableOf(approvalConfig)
export const approvalStandInTable = tableOf(approvalStandIn)
export const approvalTrackTable = tableOf(approvalTrack)
export const auditRuleTable = tableOf(auditRule)
export const bankTable = tableOf(bank)
export const bankLineTable = tableOf(bankLine)
export const billTable = tableOf(bill)
export const billFeedbackTable = tableOf(billFeedback)
export const billInvoiceTable = tableOf(billInvoice)
export const billPaymentTable = tableOf(billPayment)
export const billRemitTable = tableOf(billRemit)
export const callLogTable = tableOf(callLog)
export const carTable = tableOf(car)
export const cardBatchTable = tableOf(cardBatch)
export const companyCallvoiceTable = tableOf(companyCallvoice)
export const companyConfigTable = tableOf(companyConfig)
export const companyPaymentTable = tableOf(companyPayment)
export const companyServiceTable = tableOf(companyService)
export const copyConfigTable = tableOf(copyConfig)
export const couponTable = tableOf(coupon)
export const customerTable = tableOf(customer)
export const customerContactTable = tableOf(customerContact)
export const deductionItemTable = tableOf(deductionItem)
export const departmentTable = tableOf(department)
export const departurePointTable = tableOf(departurePoint)
export const depositRuleTable = tableOf(depositRule)
export const designTable = tableOf(design)
export const designVersionTable = tableOf(designVersion)
export const dispatchPlanTable = tableOf(dispatchPlan)
export const dispatchRuleTable = tableOf(dispatchRule)
export const distributionOfferTable = tableOf(distributionOffer)
export const distributionRunTable = tableOf(distributionRun)
export const firmTable = tableOf(firm)
export const firmContactTable = tableOf(firmContact)
export const firmContractTable = tableOf(firmContract)
export const firmServiceTable = tableOf(firmService)
export const formulaTable = tableOf(formula)
export const hookDeliveryTable = tableOf(hookDelivery)
export const invoiceTitleTable = tableOf(invoiceTitle)
export const lendingTable = tableOf(lending)
export const memberTable = tableOf(member)
export const merchantTable = tableOf(merchant)
export const noticeTable = tableOf(notice)
export const openHookTable = tableOf(openHook)
export const openKeyTable = tableOf(openKey)
export const openOrderTable = tableOf(openOrder)
export const orderTable = tableOf(order)
export const orderEventTable = tableOf(orderEvent)
export const orderFeedbackTable = tableOf(orderFeedback)
export const orderLinkTable = tableOf(orderLink)
export const orderPoolTable = tableOf(orderPool)
export const orderTodoTable = tableOf(orderTodo)
export const outboxTable = tableOf(outbox)
export const ownerTable = tableOf(owner)
export const partnershipTable = tableOf(partnership)
export const partnershipLogTable = tableOf(partnershipLog)
export const payBatchTable = tableOf(payBatch)
export const payLineTable = tableOf(payLine)
export const payeePushTable = tableOf(payeePush)
export const paymentTable = tableOf(payment)
export const photoRequirementTable = tableOf(photoRequirement)
export const photoSuspectTable = tableOf(photoSuspect)
export const pictureTable = tableOf(picture)
export const pictureTaskTable = tableOf(pictureTask)
export const positionDeviceTable = tableOf(positionDevice)
export const positionKeyTable = tableOf(positionKey)
export const prepaidCardTable = tableOf(prepaidCard)
export const receiptTable = tableOf(receipt)
export const refundTable = tableOf(refund)
export const remarkTable = tableOf(remark)
export const repaymentTable = tableOf(repayment)
export const rescueReportTable = tableOf(rescueReport)
export const roleTable = tableOf(role)
export const savedFilterTable = tableOf(savedFilter)
export const secureConfigTable = tableOf(secureConfig)
export const serviceFeeTable = tableOf(serviceFee)
export const smsCodeTable = tableOf(smsCode)
export const staffTable = tableOf(staff)
export const statementAppealTable = tableOf(statementAppeal)
export const stepPlaceTable = tableOf(stepPlace)
export const technicianTable = tableOf(technician)
export const transferRecordTable = tableOf(transferRecord)
export const typeOptionTable = tableOf(typeOption)
export const userCouponTable = tableOf(userCoupon)
export const virtualBaseTable = tableOf(virtualBase)
export const virtualDriverTable = tableOf(virtualDriver)
export const walletTable = tableOf(wallet)
export const walletPaymentTable = tableOf(walletPayment)
export const withdrawalTable = tableOf(withdrawal)
export const workerStatusTable = tableOf(workerStatus)
