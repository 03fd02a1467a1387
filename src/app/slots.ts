import { registerAccount } from '../custom/access'
import { registerApproval } from '../custom/approval'
import { registerVirtual } from '../custom/capacity/virtual'
import { registerCustomers } from '../custom/customer'
import { registerRehearsal } from '../custom/distribution/rehearsal'
import { registerPhotoAudit } from '../custom/evidence/audit'
import { registerFinance } from '../custom/finance'
import { registerFirm } from '../custom/firm'
import { registerNotices } from '../custom/notice'
import { registerDispatch } from '../custom/order/dispatch'
import { registerFaces } from '../custom/order/faces'
import { registerOrderList } from '../custom/order/list'
import { registerOrderMaps } from '../custom/order/maps'
import { registerOrderPanels } from '../custom/order/panels'
import { registerOrderRecords } from '../custom/order/records'
import { registerOrderReview } from '../custom/order/review'
import { registerStatusUpdate } from '../custom/order/statusUpdate'
import { registerOrderWidgets } from '../custom/order/widgets'
import { registerFormulaEditor } from '../custom/pricing/formulaEditor'
import { registerAppeals } from '../custom/settlement/appeals'
import { registerBills } from '../custom/settlement/bills'
import { registerFees } from '../custom/settlement/fees'
import { registerAuditLog } from '../custom/system/auditLog'
import { registerConfigWidgets } from '../custom/system/configWidgets'
import { registerWallet } from '../custom/wallet'
import { resources } from '../resources'
import { checkResources } from '../schema/compile/check'
import { checkSlots } from '../schema/views'

/** Gives the names in the declarations their components, before the first screen. @throws for a name without one */
export function fillSlots(): void {
  // A release was checked by its tests, and is again by its server; a browser need not load what checks it.
  if (process.env.NODE_ENV !== 'production') checkResources(resources)
  registerOrderList()
  registerDispatch()
  registerFaces()
  registerFees()
  registerAppeals()
  registerBills()
  registerFormulaEditor()
  registerOrderReview()
  registerPhotoAudit()
  registerOrderWidgets()
  registerOrderPanels()
  registerOrderMaps()
  registerStatusUpdate()
  registerOrderRecords()
  registerAccount()
  registerNotices()
  registerConfigWidgets()
  registerAuditLog()
  registerApproval()
  registerWallet()
  registerFinance()
  registerFirm()
  registerCustomers()
  registerVirtual()
  registerRehearsal()
  checkSlots(resources)
}
