import TextField from '@mui/material/TextField'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebouncedEvent, useTranslate } from 'react-admin'
import { LINK_PAGE_SIZES, linkDays } from '../../../domain/order/relatedOrders'
import { order as resource } from '../../../resources/order/order.resource'
import { DateFilter } from '../../../schema/kinds/date/DateFilter'
import { field } from '../../../schema/model'
import { briefOf, Pager, useActionCall } from '../../../schema/views'
import { newIdempotencyKey } from '../../../schema/views/provider'
import { ActionButton } from '../../../ui/ActionButton'
import { Box, Row } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { useRead } from '../../useRead'
import { PanelData } from '../parts/PanelData'
import { OrderBriefItem } from './OrderBriefItem'
import type { OrderPanelProps } from './orderPanel'

interface LinkDialogProps extends OrderPanelProps {
  readonly onClose: () => void
}

const ORDERED = field.date('下单日期')

/** ms of quiet after which what was typed is looked up */
const PAUSE = 300

/** Finds an order to relate to this one; without a word it offers those of the same car (O-496), at first of the last days (F-609, F-610). */
export function LinkDialog({ order, onClose }: LinkDialogProps) {
  const translate = useTranslate()
  const call = useActionCall(resource)
  const [asked, setAsked] = useState(() => ({
    keyword: '',
    page: 1,
    limit: LINK_PAGE_SIZES[0],
    ...linkDays(Date.now() / 1000),
  }))
  const ask = (change: Partial<typeof asked>) => setAsked((before) => ({ ...before, page: 1, ...change }))
  const search = useDebouncedEvent((typed: string) => ask({ keyword: typed.trim() }), PAUSE)
  const query = useRead(resource, 'linkable', { id: order.id, ...asked }, { placeholderData: keepPreviousData })
  return (
    <DeskDialog
      open
      width={640}
      title={translate('添加关联')}
      brief={briefOf('order', order)}
      cancelLabel="关闭"
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        size="small"
        label={translate('订单号、车牌、报案号、电话')}
        onChange={({ target }) => search(target.value)}
      />
      <Row above={3}>
        <DateFilter
          name="order_date"
          names={['start_date', 'end_date']}
          label={translate('下单日期')}
          field={ORDERED}
          value={asked}
          onChange={ask}
        />
      </Row>
      <Box above={2} className="rd-link-found">
        <PanelData query={query} isEmpty={({ total }) => total === 0} empty="没有找到可关联的订单">
          {({ data, total }) => (
            <>
              <ul>
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
              <Pager
                brief
                unit="单"
                page={asked.page}
                perPage={asked.limit}
                total={total}
                sizes={LINK_PAGE_SIZES}
                onPage={(page) => ask({ page })}
                onPerPage={(limit) => ask({ limit })}
              />
            </>
          )}
        </PanelData>
      </Box>
    </DeskDialog>
  )
}
