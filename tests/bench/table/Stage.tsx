import { useState } from 'react'
import { ListContextProvider, ResourceContextProvider, useList } from 'react-admin'
import { flushSync } from 'react-dom'
import { order } from '../../../src/resources/order/order.resource'
import { ActionsProvider } from '../../../src/schema/views/actions/ActionsProvider'
import { useIdentity } from '../../../src/schema/views/identity'
import { OwnTable } from './OwnTable'
import { orders } from './orders'
import { PlainTable } from './PlainTable'
import { StockTable } from './StockTable'

const tables = { own: OwnTable, stock: StockTable, plain: PlainTable }
export type TableName = keyof typeof tables

export interface Bench {
  /** Mounts a table of so many rows. @returns ms from its mount until the frame that shows it has been painted */
  readonly show: (name: TableName, count: number) => Promise<number>
  readonly clear: () => void
}

declare global {
  interface Window {
    bench?: Bench
  }
}

const nothing = () => undefined

/** A frame's own callbacks run before it is drawn; what is posted from them, after. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  })

interface StageProps {
  /** numbers of rows that can be shown */
  readonly counts: readonly number[]
}

/** Everything that stands around a list's table, so that the table alone is measured. */
export function Stage({ counts }: StageProps) {
  const identity = useIdentity()
  const [shown, setShown] = useState<{ name: TableName; count: number } | null>(null)
  if (identity) {
    window.bench = {
      async show(name, count) {
        const start = performance.now()
        flushSync(() => setShown({ name, count }))
        await painted()
        return performance.now() - start
      },
      clear: () => flushSync(() => setShown(null)),
    }
  }
  return (
    <ResourceContextProvider value={order.name}>
      <ActionsProvider resource={order} onOpen={nothing}>
        {counts.map((count) => (
          <Rows key={count} count={count} shown={shown?.count === count ? shown.name : null} />
        ))}
      </ActionsProvider>
    </ResourceContextProvider>
  )
}

interface RowsProps {
  readonly count: number
  readonly shown: TableName | null
}

const style = { display: 'flex', flexDirection: 'column', height: 800 } as const

function Rows({ count, shown }: RowsProps) {
  const [rows] = useState(() => orders(count))
  const list = useList({ data: rows, perPage: count, resource: order.name })
  const Table = shown && tables[shown]
  return (
    <ListContextProvider value={list}>
      {Table && (
        <div style={style}>
          <Table />
        </div>
      )}
    </ListContextProvider>
  )
}
