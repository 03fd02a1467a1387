import { registerAccount } from '../custom/account'
import { registerApproval } from '../custom/approval'
import { registerAuditLog } from '../custom/auditLog'
import { registerConfigWidgets } from '../custom/configWidgets'
import { registerDispatch } from '../custom/dispatch'
import { registerFees } from '../custom/fees'
import { registerFormulaEditor } from '../custom/formulaEditor'
import { registerNotices } from '../custom/notice'
import { registerOrderList } from '../custom/orderList'
import { registerOrderPanels } from '../custom/orderPanels'
import { registerOrderRecords } from '../custom/orderRecords'
import { registerOrderReview } from '../custom/orderReview'
import { registerOrderWidgets } from '../custom/orderWidgets'
import { registerStatusUpdate } from '../custom/statusUpdate'
import { resources } from '../resources'
import { checkResources } from '../schema/compile/check'
import { checkSlots } from '../schema/views'

/** Gives the names in the declarations their components, before the first screen. @throws for a name without one */
export function fillSlots(): void {
  checkResources(resources)
  registerOrderList()
  registerDispatch()
  registerFees()
  registerFormulaEditor()
  registerOrderReview()
  registerOrderWidgets()
  registerOrderPanels()
  registerStatusUpdate()
  registerOrderRecords()
  registerAccount()
  registerNotices()
  registerConfigWidgets()
  registerAuditLog()
  registerApproval()
  checkSlots(resources)
}
