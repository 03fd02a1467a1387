import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { order as resource } from '../../../resources/order/order.resource'
import { briefOf, useFailure } from '../../../schema/views'
import type { ActionProvider } from '../../../schema/views/provider'
import { useCallKey } from '../../../schema/views/useCallKey'
import { Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import type { OrderPanelProps } from './orderPanel'
import { destinationOf, type Shop } from './shops'

interface DestinationDialogProps extends OrderPanelProps {
  readonly shop: Shop
  readonly onClose: () => void
}

/** Makes a shop the order's destination by an ordinary edit with the version; distance and price follow on the server. */
export function DestinationDialog({ order, shop, onClose }: DestinationDialogProps) {
  const translate = useTranslate()
  const provider = useDataProvider<ActionProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const fail = useFailure(resource)
  const key = useCallKey()
  const save = async (): Promise<boolean> => {
    try {
      const data = { id: order.id, version: order.version, ...destinationOf(shop) }
      await provider.update(resource.name, {
        id: order.id,
        data,
        previousData: { ...order },
        meta: { idempotencyKey: key.current },
      })
      notify('保存成功！', { type: 'success' })
      await client.invalidateQueries({ queryKey: [resource.name] })
      onClose()
      return true
    } catch (error) {
      key.failed(error)
      fail(error)
      return false
    }
  }
  return (
    <DeskDialog open title={translate('设为目的地')} brief={briefOf('order', order)} onClose={onClose} onConfirm={save}>
      <Text as="p" above={2} below={2}>
        <b>{shop.name}</b> {shop.address}
      </Text>
      {translate('目的地改变后，里程和价格将重新计算。')}
    </DeskDialog>
  )
}
