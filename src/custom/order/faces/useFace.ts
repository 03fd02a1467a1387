import { firm } from '../../../resources/firm/firm.resource'
import { order } from '../../../resources/order/order.resource'
import { mayAction } from '../../../schema/compile/access'
import { holds } from '../../../schema/model'
import { type Row, useIdentity, useRuleContext } from '../../../schema/views'
import { useRead } from '../../useRead'

/** What a provider's face says; nothing for a firm of another kind, or that the reader may not know whole. The face shares the answer. */
export function useFirmFace(record: Row) {
  const identity = useIdentity()
  const context = useRuleContext(record)
  const rule = firm.face?.reads?.find(({ call }) => call === 'order.firmFace')?.if
  const enabled = mayAction(order, 'firmFace', identity) && (!rule || holds(rule, record, context))
  return useRead(order, 'firmFace', { firm_id: Number(record.id) }, { enabled }).data
}

export function useTechnicianFace(record: Row) {
  const enabled = mayAction(order, 'technicianFace', useIdentity())
  return useRead(order, 'technicianFace', { driver_id: Number(record.id) }, { enabled }).data
}

export function useCustomerFace(record: Row) {
  const enabled = mayAction(order, 'customerFace', useIdentity())
  return useRead(order, 'customerFace', { customer_id: Number(record.id) }, { enabled }).data
}
