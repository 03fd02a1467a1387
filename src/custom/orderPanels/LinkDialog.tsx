import TextField from '@mui/material/TextField'
import { useDebouncedEvent, useTranslate } from 'ra-core'
import { useState } from 'react'
import { order as resource } from '../../resources/order/order.resource'
import { useActionCall } from '../../schema/views'
import { newIdempotencyKey } from '../../schema/views/provider'
import { ActionButton } from '../../ui/ActionButton'
import { DeskDialog } from '../../ui/DeskDialog'
import { OrderBriefItem } from './OrderBriefItem'
import type { OrderBrief, OrderPanelProps, Rows } from './orderPanel'
import { PanelData } from './PanelData'
import { useOrderRead } from './useOrderRead'

interface LinkDialogProps extends OrderPanelProps {
  readonly onClose: () => void
}

/** ms of quiet after which what was typed is looked up */
const PAUSE = 300

/** Finds an order to relate to this one; without a word it offers those of the same car (O-496). */
export function LinkDialog({ order, onClose }: LinkDialogProps) {
  const translate = useTranslate()
  const call = useActionCall(resource)
  const [keyword, setKeyword] = useState('')
  const search = useDebouncedEvent((typed: string) => setKeyword(typed.trim()), PAUSE)
  const query = useOrderRead<Rows<OrderBrief>>('linkable', order.id, { keyword })
  return (
    <DeskDialog open width={640} title={translate('添加关联')} cancelLabel="关闭" onClose={onClose}>
      <TextField
        autoFocus
        fullWidth
        size="small"
        label={translate('订单号、车牌、报案号、电话')}
        onChange={({ target }) => search(target.value)}
      />
      <div className="rd-link-found">
        <PanelData query={query} isEmpty={({ total }) => total === 0} empty="没有找到可关联的订单">
          {({ data }) => (
            <ul className="rd-briefs">
              {data.map((found) => (
                <OrderBriefItem key={found.id} order={found}>
                  <ActionButton
                    size="small"
                    variant="outlined"
                    onClick={async () => {
                      const body = { order_id: order.id, cid: found.id }
                      const outcome = await call('link', body, newIdempotencyKey())
                      if ('error' in outcome) return false
                      onClose()
                      return true
                    }}
                  >
                    {translate('关联')}
                  </ActionButton>
                </OrderBriefItem>
              ))}
            </ul>
          )}
        </PanelData>
      </div>
    </DeskDialog>
  )
}
