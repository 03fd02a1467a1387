import type { ReactNode } from 'react'
import { useGetList, useNavigate, useTranslate } from 'react-admin'
import { closedStatuses, openStatuses } from '../../../domain/order/orderStatus'
import { order } from '../../../resources/order/order.resource'
import { mayVerb } from '../../../schema/compile/access'
import { ActionsProvider, messageOf, type Row, useIdentity } from '../../../schema/views'
import { RelatedTable } from '../../../schema/views/show/RelatedTable'
import { Box, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { WriteButton } from '../../../ui/WriteButton'
import { OrderCard } from '../list/OrderCard'
import { BlockHead } from './BlockHead'

const NEWEST = { field: 'order_time', order: 'DESC' } as const
const COLUMNS = ['car_no', 'status', 'no', 'order_time', 'type', 'address', 'firm_id', 'contact']
const MOST = 20
const LAST = 10
const form = '/case/placeOrder'
const paths = {
  edit: ({ id }: Row) => `${form}?id=${id}`,
  copy: ({ id }: Row) => `${form}?id=${id}&type=2`,
}

interface FoundOrdersProps {
  readonly caller: string
}

/** The caller's open orders with what can be done to them, then what is given, then the last closed ones. */
export function FoundOrders({ caller, children }: FoundOrdersProps & { readonly children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <ActionsProvider resource={order} paths={paths} onOpen={({ id }) => navigate(`${order.path}?open=${id}`)}>
      <OrderBlock title="在办订单" none="没有在办订单" caller={caller} statuses={openStatuses} most={MOST} />
      {children}
      <OrderBlock title="历史订单" none="没有历史订单" caller={caller} statuses={closedStatuses} most={LAST} copies />
    </ActionsProvider>
  )
}

interface OrderBlockProps extends FoundOrdersProps {
  readonly title: string
  readonly none: string
  readonly statuses: readonly number[]
  readonly most: number
  /** offers an order like the last one */
  readonly copies?: true
}

function OrderBlock({ title, none, caller, statuses, most, copies }: OrderBlockProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const identity = useIdentity()
  const { data, total, error, isPending, refetch } = useGetList<Row>(order.name, {
    filter: { keyword: caller, status: statuses },
    sort: NEWEST,
    pagination: { page: 1, perPage: most },
  })
  const [last] = data ?? []
  return (
    <section className="rd-card rd-service-block" data-focus-home aria-label={translate(title)} aria-busy={isPending}>
      <BlockHead title={title} total={total}>
        {copies && last && mayVerb(order, 'create', identity) && (
          <WriteButton size="small" variant="outlined" onClick={() => navigate(paths.copy(last))}>
            {translate('按上次信息下单')}
          </WriteButton>
        )}
      </BlockHead>
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Text as="p" tone="quiet" below={3} padX={3}>
          {translate(none)}
        </Text>
      )}
      {data && data.length > 0 && (
        <Box below={3} padX={3} className="rd-related">
          <RelatedTable resource={order} by="id" rows={data} columns={COLUMNS} Card={OrderCard} />
        </Box>
      )}
    </section>
  )
}
