import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { isAudit, isAuditFinal, photoAuditStatus, reviewStatus } from '../../../domain/evidence'
import { receivableProgress, recordStatus, statementProgress } from '../../../domain/settlement'
import { formatMinute } from '../../../domain/time'
import { order as resource } from '../../../resources/order/order.resource'
import { messageOf } from '../../../schema/views/provider'
import { Stack } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { PanelSkeleton } from '../../../ui/PanelSkeleton'
import { PaperFacts, PaperTable } from '../../../ui/Paper'
import { useRead } from '../../useRead'
import { StatementCard } from '../panels/StatementCard'
import type { OrderDetail } from '../parts/orderDetail'
import { SectionHead } from '../parts/SectionHead'

/** What a review found, on paper: result and words, deductions of each side that the reader may see, each photo's verdict. */
export function ReviewPaper({ order }: { readonly order: OrderDetail }) {
  const translate = useTranslate()
  const { data, error, refetch } = useRead(resource, 'statement', { id: order.id })
  return (
    <>
      <section>
        <SectionHead title={translate('审核结果')} />
        <PaperFacts
          facts={[
            ['审核状态', translate(labelOf(isAudit, order.is_audit))],
            ['审核结果', translate(labelOf(reviewStatus, order.review_status))],
            ['审核人', order.audit_name ?? ''],
            ['审核时间', order.audit_time ? formatMinute(order.audit_time) : ''],
            ['终审', order.is_audit_final ? translate(labelOf(isAuditFinal, order.is_audit_final)) : ''],
            ['审核意见', order.audit_remark ?? ''],
          ]}
        />
      </section>
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <PanelSkeleton shape="cards" />}
      {data && (
        <Stack gap={3}>
          {data.customer_statement && (
            <StatementCard
              title="客户结算"
              statement={data.customer_statement}
              lines={order.price?.customer?.lines ?? []}
              variance={data.customer_variance}
              progress={receivableProgress}
            />
          )}
          {data.firm_statement && (
            <StatementCard
              title="服务商结算"
              statement={data.firm_statement}
              lines={order.price?.firm?.lines ?? []}
              variance={data.firm_variance}
              progress={statementProgress}
              records={recordStatus}
            />
          )}
        </Stack>
      )}
      {order.picture.length > 0 && (
        <section>
          <SectionHead title={translate('照片审核')} note={order.picture.length} />
          <PaperTable
            columns={[
              { label: '照片' },
              { label: '拍摄时间' },
              { label: '审核结果' },
              { label: '审核人' },
              { label: '说明' },
            ]}
            rows={order.picture.map((one) => ({
              key: one.id,
              cells: [
                translate(one.name ?? one.key),
                one.taken_time ? formatMinute(one.taken_time) : '',
                translate(labelOf(photoAuditStatus, one.audit_status)),
                one.audit_name ?? '',
                one.audit_remark ?? '',
              ],
            }))}
          />
        </section>
      )}
    </>
  )
}
