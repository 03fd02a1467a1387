import { CustomerOrders } from './CustomerOrders'
import { FirmMind } from './FirmMind'
import { FirmMap, FirmOrders } from './FirmParts'
import { FirmPapers, TechnicianPapers } from './PaperParts'
import { TechnicianDay, TechnicianOrders, TechnicianPlace } from './TechnicianParts'

/** What orders say in faces; all of it comes with the first face that is opened. */
export const faceParts = {
  customerOrders: CustomerOrders,
  firmMap: FirmMap,
  firmMind: FirmMind,
  firmOrders: FirmOrders,
  firmPapers: FirmPapers,
  technicianDay: TechnicianDay,
  technicianOrders: TechnicianOrders,
  technicianPapers: TechnicianPapers,
  technicianPlace: TechnicianPlace,
}
