import { FacePanel } from '../../../schema/views/face/FacePanel'
import type { FacePartProps } from '../../../schema/views/slots'
import { OrderLines } from './OrderLines'
import { useCustomerFace } from './useFace'

/** A customer's last orders, the newest first. */
export function CustomerOrders({ record }: FacePartProps) {
  const face = useCustomerFace(record)
  if (!face || face.last.length === 0) return null
  const filter = encodeURIComponent(JSON.stringify({ customer_id: record.id }))
  return (
    <FacePanel wide title="最近订单" way={{ to: `/case/index?filter=${filter}`, label: '全部订单' }}>
      <OrderLines orders={face.last} timed />
    </FacePanel>
  )
}
