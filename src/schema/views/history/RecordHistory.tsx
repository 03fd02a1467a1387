import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { Stack } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { type AnyResource, type FieldChange, HISTORY_PATH, type HistoryEntry } from '../../model'
import { useIdentity, useRuleContext } from '../identity'
import { type ActionProvider, messageOf } from '../provider'
import type { Row } from '../row'
import { HistoryItem } from './HistoryItem'
import './history.css'
import { RestoreDialog } from './RestoreDialog'
import { restorable } from './restore'

interface RecordHistoryProps {
  readonly resource: AnyResource
  readonly record: Row
}

interface Asked {
  readonly entry: HistoryEntry
  readonly change: FieldChange
}

/** Who changed what of a record, newest first (O-197), with earlier values to be had back; fetched when it is opened. */
export function RecordHistory({ resource, record }: RecordHistoryProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const context = useRuleContext(record)
  const provider = useDataProvider<ActionProvider>()
  const [asked, setAsked] = useState<Asked | null>(null)
  const isRestorable = useMemo(
    () => restorable(resource, record, identity, context),
    [resource, record, identity, context],
  )
  const { data, error, refetch } = useQuery({
    // Whatever writes the record makes its history anew.
    queryKey: [resource.name, 'history', record.id],
    queryFn: async ({ signal }) => {
      const params = { resource: resource.name, id: record.id }
      return (await provider.call<readonly HistoryEntry[]>('GET', HISTORY_PATH, params, { signal })).data
    },
  })
  if (error && !data) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <div className="rd-history-wait" aria-busy="true" />
  if (data.length === 0) return <EmptyState text={translate('暂无修改记录')} />
  return (
    <>
      <Stack as="ol" gap={3.5} className="rd-history">
        {data.map((entry) => (
          <HistoryItem
            key={entry.id}
            resource={resource}
            entry={entry}
            isRestorable={isRestorable}
            onRestore={(change) => setAsked({ entry, change })}
          />
        ))}
      </Stack>
      {asked && <RestoreDialog resource={resource} record={record} {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}
