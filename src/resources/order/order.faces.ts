import { actionsOf } from '../../schema/model'
import { orderFields } from './order.fields'

const figures = { on: 'resource', at: 'none' } as const

/** What orders say of who orders and who does them: faces of customers, providers, technicians, and where a firm's orders come from. */
export const orderFaces = actionsOf(orderFields)({
  firmFace: { label: '服务商概况', call: 'GET /v2/firm/face', ...figures },
  customerFace: {
    label: '客户概况',
    call: 'GET /v2/customer/face',
    roles: ['client_list'],
    types: [0, 1],
    ...figures,
  },
  /** tells where they are: for whoever may open the technicians or their map */
  technicianFace: {
    label: '技师概况',
    call: 'GET /v2/technician/face',
    roles: ['technician_man', 'service_map'],
    ...figures,
  },
  /** where the technicians that the user sees are, where their providers offer a service, and a day of one technician */
  driverMap: { label: '运力地图', call: 'GET /v2/technician/map', roles: ['service_map'], ...figures },
  serviceRegions: { label: '服务区域', call: 'GET /v2/technician/regions', roles: ['service_map'], ...figures },
  driverDay: { label: '技师轨迹', call: 'GET /v2/technician/day', roles: ['service_map'], ...figures },
  /** of the own firm: the share of each departure point */
  origins: { label: '订单来源', call: 'GET /v2/enterprise/origins', roles: ['enterprise_center'], ...figures },
})
