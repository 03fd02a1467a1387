import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { Unix } from '../../../domain/time'
import type { OrderPrice } from '../../../resources/order'
import { order as resource } from '../../../resources/order/order.resource'
import type { ActionProvider } from '../../../schema/views/provider'
import type { OrderPay } from '../../order/parts'

interface PriceChange {
  readonly id: number
  readonly time: Unix | null
  readonly action: string
  /** yuan */
  readonly before: number | null
  readonly after: number | null
  readonly user_name: string
  readonly remark: string | null
}

interface FeeRefund {
  readonly id: number
  readonly out_refund_no: string
  readonly money: number
  readonly reason: string | null
  readonly status: number
  readonly failure: string | null
  readonly time: Unix | null
}

export interface FeePayment {
  readonly id: number
  readonly out_trade_no: string
  readonly transaction_id: string | null
  readonly method: number
  readonly money: number
  readonly status: number
  readonly time: Unix | null
  readonly user_name: string | null
  readonly refunds: readonly FeeRefund[]
}

/** What GET /v3/order/cash/detail answers (O-541); amounts in yuan, the price's in fen. */
export interface FeeDetail {
  readonly price: OrderPrice | null
  readonly pay: OrderPay | null
  readonly predict_money: number | null
  readonly owner_money: number | null
  readonly paid_money: number
  readonly modify_log: readonly PriceChange[]
  readonly pay_log: readonly FeePayment[]
}

/** The fees of an order, anew after whatever writes it. */
export function useFeeDetail(orderId: number | string) {
  const provider = useDataProvider<ActionProvider>()
  return useQuery({
    queryKey: [resource.name, 'fees', Number(orderId)],
    queryFn: async () => (await provider.action(resource.name, 'feeDetail', { order_id: orderId })).data as FeeDetail,
  })
}
