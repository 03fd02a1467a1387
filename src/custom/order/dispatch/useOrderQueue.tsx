import { use } from 'react'
import { ListContext } from 'react-admin'
import { order as resource } from '../../../resources/order/order.resource'
import { actionState } from '../../../schema/compile/states'
import { useRuleContext } from '../../../schema/views/identity'
import type { Row } from '../../../schema/views/row'
import { QueueSteps } from '../review/QueueSteps'

/** The orders of the list behind that may be dispatched now, as a way from one to the next; nothing where there is no other. */
export function useOrderQueue(at: Row['id'], onGo: (order: Row) => void) {
  const list = use(ListContext)
  const context = useRuleContext(at)
  const all: readonly Row[] = list?.resource === resource.name ? (list.data ?? []) : []
  const rows = all.filter((row) => row.id === at || actionState(resource, 'confirm', row, context).possible)
  const place = rows.findIndex(({ id }) => id === at)
  if (place < 0 || rows.length < 2) return null
  return (
    <QueueSteps
      queue={{ rows, before: 0, total: rows.length }}
      at={place}
      onGo={(by) => {
        const next = rows[place + by]
        if (next) onGo(next)
      }}
    />
  )
}
