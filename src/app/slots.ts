import { registerAccount } from '../custom/account'
import { registerAuditLog } from '../custom/auditLog'
import { registerConfigWidgets } from '../custom/configWidgets'
import { registerDispatch } from '../custom/dispatch'
import { registerFormulaEditor } from '../custom/formulaEditor'
import { registerNotices } from '../custom/notice'
import { registerOrderList } from '../custom/orderList'
import { registerOrderRecords } from '../custom/orderRecords'
import { registerOrderWidgets } from '../custom/orderWidgets'
import { resources } from '../resources'
import { checkResources } from '../schema/compile/check'
import { checkSlots } from '../schema/views'

/** Gives the names in the declarations their components, before the first screen. @throws for a name without one */
export function fillSlots(): void {
  checkResources(resources)
  registerOrderList()
  registerDispatch()
  registerFormulaEditor()
  registerOrderWidgets()
  registerOrderRecords()
  registerAccount()
  registerNotices()
  registerConfigWidgets()
  registerAuditLog()
  checkSlots(resources)
}
