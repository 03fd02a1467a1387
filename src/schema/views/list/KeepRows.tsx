import { ListContextProvider, useListContext } from 'ra-core'
import { type ReactNode, useMemo, useState } from 'react'
import type { Row } from '../row'

interface KeepRowsProps {
  readonly children: ReactNode
}

/** Keeps the rows that were there when the next ones fail to come: react-admin's list would be empty beside its error. */
export function KeepRows({ children }: KeepRowsProps) {
  const list = useListContext<Row>()
  const { data, total, meta } = list
  const [kept, keep] = useState({ data, total, meta })
  if (data && (data !== kept.data || total !== kept.total)) keep({ data, total, meta })
  const value = useMemo(() => (list.error && !data && kept.data ? { ...list, ...kept } : list), [list, data, kept])
  // The union of react-admin's states knows no "failed, with rows"; both halves are its own.
  return <ListContextProvider value={value as typeof list}>{children}</ListContextProvider>
}
