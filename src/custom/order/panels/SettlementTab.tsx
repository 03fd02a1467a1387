import ReceiptText from 'lucide-react/icons/receipt-text'
import { useTranslate } from 'react-admin'
import { receivableProgress, recordStatus, statementProgress } from '../../../domain/settlement'
import { order as resource } from '../../../resources/order/order.resource'
import { HistoryItem } from '../../../schema/views/history/HistoryItem'
import { Stack, Text } from '../../../ui/Box'
import '../../../schema/views/history/history.css'
import { Appeals } from '../../settlement/appeals'
import { useRead } from '../../useRead'
import { PanelData } from '../parts/PanelData'
import { SectionHead } from '../parts/SectionHead'
import type { OrderPanelProps } from './orderPanel'
import { StatementCard } from './StatementCard'

const nothing = () => undefined
const never = () => false

/** What the customer is charged and the provider earns, each for who may see it, and what was done to both (O-184, O-281). */
export function SettlementTab({ order }: OrderPanelProps) {
  const translate = useTranslate()
  const query = useRead(resource, 'statement', { id: order.id })
  const { price } = order
  return (
    <div className="rd-detail-page">
      <PanelData
        shape="cards"
        query={query}
        isEmpty={({ customer_statement, firm_statement }) => !customer_statement && !firm_statement}
        empty="暂无结算信息"
        icon={ReceiptText}
      >
        {({ customer_statement, firm_statement, customer_variance, firm_variance, logs }) => (
          <>
            <Stack gap={3} above={2} className="rd-statements">
              {customer_statement && (
                <StatementCard
                  title="客户结算"
                  statement={customer_statement}
                  lines={price?.customer?.lines ?? []}
                  variance={customer_variance}
                  progress={receivableProgress}
                />
              )}
              {firm_statement && (
                <StatementCard
                  title="服务商结算"
                  statement={firm_statement}
                  lines={price?.firm?.lines ?? []}
                  variance={firm_variance}
                  progress={statementProgress}
                  records={recordStatus}
                />
              )}
            </Stack>
            {firm_statement && <Appeals orderId={order.id} />}
            <SectionHead title={translate('结算记录')} note={logs.length} />
            {logs.length === 0 ? (
              <Text as="p" tone="soft" className="rd-detail-empty">
                {translate('暂无结算记录')}
              </Text>
            ) : (
              <Stack as="ol" gap={3.5} className="rd-history">
                {logs.map((entry) => (
                  <HistoryItem
                    key={entry.id}
                    resource={resource}
                    entry={entry}
                    isRestorable={never}
                    onRestore={nothing}
                  />
                ))}
              </Stack>
            )}
          </>
        )}
      </PanelData>
    </div>
  )
}
