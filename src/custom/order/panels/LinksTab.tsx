import Link2 from 'lucide-react/icons/link-2'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { RELATED_MOST, relatedLimitMessage } from '../../../domain/order/relatedOrders'
import { order as resource } from '../../../resources/order/order.resource'
import { mayAction } from '../../../schema/compile/access'
import { useActionCall, useIdentity } from '../../../schema/views'
import { newIdempotencyKey } from '../../../schema/views/provider'
import { ActionButton } from '../../../ui/ActionButton'
import { DeskDialog } from '../../../ui/DeskDialog'
import { useRead } from '../../useRead'
import { PanelData } from '../parts/PanelData'
import { SectionHead } from '../parts/SectionHead'
import { LinkDialog } from './LinkDialog'
import { OrderBriefItem } from './OrderBriefItem'
import type { OrderBrief, OrderPanelProps } from './orderPanel'

/** Orders that belong to this one, at most three (O-198, O-409); who operates orders relates and parts them. */
export function LinksTab({ order }: OrderPanelProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const call = useActionCall(resource)
  const query = useRead(resource, 'links', { id: order.id })
  const [isSearching, setSearching] = useState(false)
  const [parted, setParted] = useState<OrderBrief | null>(null)
  const mayLink = mayAction(resource, 'link', identity)
  const total = query.data?.total ?? 0
  return (
    <div className="rd-detail-page">
      <SectionHead title={translate('关联订单')} note={`${total}/${RELATED_MOST}`}>
        {mayLink && (
          <ActionButton
            size="small"
            variant="outlined"
            disabledReason={total >= RELATED_MOST ? relatedLimitMessage : null}
            onClick={() => setSearching(true)}
          >
            {translate('添加关联')}
          </ActionButton>
        )}
      </SectionHead>
      <PanelData query={query} isEmpty={(found) => found.total === 0} empty="暂无关联订单" icon={Link2}>
        {({ data }) => (
          <ul>
            {data.map((related) => (
              <OrderBriefItem key={related.id} order={related}>
                {mayLink && (
                  <button type="button" className="rd-detail-link rd-detail-danger" onClick={() => setParted(related)}>
                    {translate('取消关联')}
                  </button>
                )}
              </OrderBriefItem>
            ))}
          </ul>
        )}
      </PanelData>
      {isSearching && <LinkDialog order={order} onClose={() => setSearching(false)} />}
      {parted && (
        <DeskDialog
          open
          danger
          title={translate('提示')}
          onClose={() => setParted(null)}
          onConfirm={async () => {
            const outcome = await call('unlink', { order_id: order.id, cid: parted.id }, newIdempotencyKey())
            if ('error' in outcome) return false
            setParted(null)
            return true
          }}
        >
          {translate('确定要取消与订单 %{no} 的关联吗？', { no: parted.no })}
        </DeskDialog>
      )}
    </div>
  )
}
