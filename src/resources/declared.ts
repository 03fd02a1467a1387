import type { AnyResource } from '../schema/model'
import { department } from './access/department.resource'
import { role } from './access/role.resource'
import { secureConfig } from './access/secureConfig.resource'
import { staff } from './access/staff.resource'
import { alert } from './alert/alert.resource'
import { annual } from './annual/annual.resource'
import { annualStation } from './annual/annualStation.resource'
import { approval } from './approval/approval.resource'
import { approvalConfig } from './approval/approvalConfig.resource'
import { approvalStandIn } from './approval/approvalStandIn.resource'
import { approvalTrack } from './approval/approvalTrack.resource'
import { copyConfig } from './approval/copyConfig.resource'
import { car } from './capacity/car.resource'
import { positionDevice } from './capacity/positionDevice.resource'
import { positionKey } from './capacity/positionKey.resource'
import { stepPlace } from './capacity/stepPlace.resource'
import { technician } from './capacity/technician.resource'
import { virtualBase } from './capacity/virtualBase.resource'
import { virtualDriver } from './capacity/virtualDriver.resource'
import { coupon } from './customer/coupon.resource'
import { customer } from './customer/customer.resource'
import { customerContact } from './customer/customerContact.resource'
import { member } from './customer/member.resource'
import { merchant } from './customer/merchant.resource'
import { owner } from './customer/owner.resource'
import { userCoupon } from './customer/userCoupon.resource'
import { design } from './designer/design.resource'
import { designVersion } from './designer/designVersion.resource'
import { dispatchPlan } from './distribution/dispatchPlan.resource'
import { distributionOffer } from './distribution/distributionOffer.resource'
import { distributionRun } from './distribution/distributionRun.resource'
import { transferRecord } from './distribution/transferRecord.resource'
import { auditRule } from './evidence/auditRule.resource'
import { deductionItem } from './evidence/deductionItem.resource'
import { photoRequirement } from './evidence/photoRequirement.resource'
import { photoSuspect } from './evidence/photoSuspect.resource'
import { picture } from './evidence/picture.resource'
import { pictureTask } from './evidence/pictureTask.resource'
import { cardBatch } from './finance/cardBatch.resource'
import { lending } from './finance/lending.resource'
import { payeePush } from './finance/payeePush.resource'
import { prepaidCard } from './finance/prepaidCard.resource'
import { repayment } from './finance/repayment.resource'
import { partner } from './firm'
import { company } from './firm/company.resource'
import { companyCallvoice } from './firm/companyCallvoice.resource'
import { companyConfig } from './firm/companyConfig.resource'
import { companyPayment } from './firm/companyPayment.resource'
import { companyService } from './firm/companyService.resource'
import { departurePoint } from './firm/departurePoint.resource'
import { enterprise } from './firm/enterprise.resource'
import { firm } from './firm/firm.resource'
import { firmContact } from './firm/firmContact.resource'
import { firmContract } from './firm/firmContract.resource'
import { firmService } from './firm/firmService.resource'
import { partnership } from './firm/partnership.resource'
import { partnershipLog } from './firm/partnershipLog.resource'
import { workerStatus } from './firm/workerStatus.resource'
import { announcement } from './notice/announcement.resource'
import { notice } from './notice/notice.resource'
import { outbox } from './notice/outbox.resource'
import { smsCode } from './notice/smsCode.resource'
import { callLog } from './order/callLog.resource'
import { dispatchRule } from './order/dispatchRule.resource'
import { followUp } from './order/followUp.resource'
import { order } from './order/order.resource'
import { orderEvent } from './order/orderEvent.resource'
import { orderFeedback } from './order/orderFeedback.resource'
import { orderLink } from './order/orderLink.resource'
import { orderPool } from './order/orderPool.resource'
import { orderTodo } from './order/orderTodo.resource'
import { remark } from './order/remark.resource'
import { rescueReport } from './order/rescueReport.resource'
import { customerFormula } from './pricing'
import { formula } from './pricing/formula.resource'
import { serviceFee } from './pricing/serviceFee.resource'
import { firmApply } from './registration/firmApply.resource'
import { bank } from './settlement/bank.resource'
import { bill } from './settlement/bill.resource'
import { billFeedback } from './settlement/billFeedback.resource'
import { billInvoice } from './settlement/billInvoice.resource'
import { billPayment } from './settlement/billPayment.resource'
import { billRemit } from './settlement/billRemit.resource'
import { invoiceTitle } from './settlement/invoiceTitle.resource'
import { payment } from './settlement/payment.resource'
import { receipt } from './settlement/receipt.resource'
import { refund } from './settlement/refund.resource'
import { statementAppeal } from './settlement/statementAppeal.resource'
import { savedFilter } from './system/savedFilter.resource'
import { typeOption } from './system/typeOption.resource'
import { apiLog } from './upstream/apiLog.resource'
import { hookDelivery } from './upstream/hookDelivery.resource'
import { openHook } from './upstream/openHook.resource'
import { openKey } from './upstream/openKey.resource'
import { openOrder } from './upstream/openOrder.resource'
import { ledgerEntry, margin } from './wallet'
import { depositRule } from './wallet/depositRule.resource'
import { wallet } from './wallet/wallet.resource'
import { walletPayment } from './wallet/walletPayment.resource'
import { withdrawal } from './wallet/withdrawal.resource'

/** The resources that are written down, one file each. */
export const declared: readonly AnyResource[] = [
  order,
  customer,
  firm,
  car,
  technician,
  virtualBase,
  virtualDriver,
  formula,
  customerFormula,
  notice,
  announcement,
  alert,
  staff,
  role,
  department,
  company,
  firmApply,
  companyConfig,
  companyService,
  companyPayment,
  companyCallvoice,
  bank,
  photoRequirement,
  remark,
  orderEvent,
  orderLink,
  positionDevice,
  positionKey,
  stepPlace,
  orderPool,
  orderTodo,
  callLog,
  outbox,
  payment,
  refund,
  billRemit,
  statementAppeal,
  bill,
  billPayment,
  billFeedback,
  billInvoice,
  receipt,
  transferRecord,
  rescueReport,
  orderFeedback,
  followUp,
  annual,
  annualStation,
  picture,
  photoSuspect,
  pictureTask,
  savedFilter,
  firmContact,
  firmContract,
  firmService,
  customerContact,
  invoiceTitle,
  owner,
  member,
  merchant,
  coupon,
  userCoupon,
  dispatchRule,
  dispatchPlan,
  distributionRun,
  distributionOffer,
  serviceFee,
  depositRule,
  wallet,
  walletPayment,
  ledgerEntry,
  margin,
  withdrawal,
  cardBatch,
  prepaidCard,
  lending,
  repayment,
  payeePush,
  smsCode,
  auditRule,
  deductionItem,
  copyConfig,
  approvalConfig,
  approval,
  approvalStandIn,
  approvalTrack,
  secureConfig,
  workerStatus,
  partnership,
  partnershipLog,
  partner,
  enterprise,
  departurePoint,
  typeOption,
  design,
  designVersion,
  apiLog,
  openKey,
  openOrder,
  openHook,
  hookDelivery,
]
