import type { AnyResource } from '../schema/model'
import { annual } from './annual/annual.resource'
import { annualStation } from './annualStation/annualStation.resource'
import { approval } from './approval/approval.resource'
import { approvalConfig } from './approvalConfig/approvalConfig.resource'
import { approvalTrack } from './approvalTrack/approvalTrack.resource'
import { auditRule } from './auditRule/auditRule.resource'
import { bank } from './bank/bank.resource'
import { callLog } from './callLog/callLog.resource'
import { company } from './company/company.resource'
import { companyConfig } from './companyConfig/companyConfig.resource'
import { copyConfig } from './copyConfig/copyConfig.resource'
import { coupon } from './coupon/coupon.resource'
import { customer } from './customer/customer.resource'
import { customerContact } from './customerContact/customerContact.resource'
import { deductionItem } from './deductionItem/deductionItem.resource'
import { department } from './department/department.resource'
import { depositRule } from './depositRule/depositRule.resource'
import { design } from './design/design.resource'
import { designVersion } from './designVersion/designVersion.resource'
import { dispatchRule } from './dispatchRule/dispatchRule.resource'
import { driverTrack } from './driverTrack/driverTrack.resource'
import { firm } from './firm/firm.resource'
import { firmContact } from './firmContact/firmContact.resource'
import { followUp } from './followUp/followUp.resource'
import { customerFormula } from './formula/customerFormula'
import { formula } from './formula/formula.resource'
import { invoiceTitle } from './invoiceTitle/invoiceTitle.resource'
import { announcement } from './notice/announcement.resource'
import { notice } from './notice/notice.resource'
import { order } from './order/order.resource'
import { orderEvent } from './orderEvent/orderEvent.resource'
import { orderFeedback } from './orderFeedback/orderFeedback.resource'
import { orderLink } from './orderLink/orderLink.resource'
import { outbox } from './outbox/outbox.resource'
import { payment } from './payment/payment.resource'
import { photoRequirement } from './photoRequirement/photoRequirement.resource'
import { picture } from './picture/picture.resource'
import { refund } from './refund/refund.resource'
import { remark } from './remark/remark.resource'
import { rescueReport } from './rescueReport/rescueReport.resource'
import { role } from './role/role.resource'
import { savedFilter } from './savedFilter/savedFilter.resource'
import { secureConfig } from './secureConfig/secureConfig.resource'
import { serviceFee } from './serviceFee/serviceFee.resource'
import { staff } from './staff/staff.resource'
import { technician } from './technician/technician.resource'
import { transferRecord } from './transferRecord/transferRecord.resource'
import { typeOption } from './typeOption/typeOption.resource'
import { userCoupon } from './userCoupon/userCoupon.resource'

/** The resources that are written down, one file each. */
export const declared: readonly AnyResource[] = [
  order,
  customer,
  firm,
  technician,
  formula,
  customerFormula,
  notice,
  announcement,
  staff,
  role,
  department,
  company,
  companyConfig,
  bank,
  photoRequirement,
  remark,
  orderEvent,
  orderLink,
  driverTrack,
  callLog,
  outbox,
  payment,
  refund,
  transferRecord,
  rescueReport,
  orderFeedback,
  followUp,
  annual,
  annualStation,
  picture,
  savedFilter,
  firmContact,
  customerContact,
  invoiceTitle,
  coupon,
  userCoupon,
  dispatchRule,
  serviceFee,
  depositRule,
  auditRule,
  deductionItem,
  copyConfig,
  approvalConfig,
  approval,
  approvalTrack,
  secureConfig,
  typeOption,
  design,
  designVersion,
]
