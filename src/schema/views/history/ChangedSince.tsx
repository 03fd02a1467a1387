import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { Box, Row as Line, Stack, Text } from '../../../ui/Box'
import { type AnyResource, HISTORY_PATH, type HistoryEntry } from '../../model'
import type { ActionProvider } from '../provider'
import type { Row } from '../row'
import { HistoryItem } from './HistoryItem'
import './history.css'

interface Seen {
  readonly id: Row['id']
  readonly version?: unknown
}

const never = () => false
const nothing = () => undefined

/**
 * What others have written to a record since it was seen as this version, newest first.
 * @param now its version as far as it is known: a later one is asked about anew
 */
export function useChangedSince(resource: AnyResource, { id, version }: Seen, now?: unknown) {
  const provider = useDataProvider<ActionProvider>()
  return useQuery({
    // A write of the resource asks once more.
    queryKey: [resource.name, 'since', id, version, now],
    queryFn: async ({ signal }) => {
      const params = { resource: resource.name, id, since: version }
      return (await provider.call<readonly HistoryEntry[]>('GET', HISTORY_PATH, params, { signal })).data
    },
    enabled: version !== undefined && version !== now,
  })
}

interface ChangedSinceProps {
  readonly resource: AnyResource
  readonly seen: Seen
  readonly now?: unknown
  /** says that one knows; it is offered behind the heading */
  readonly children?: ReactNode
}

/** Of two people at one record the second is told what the first did: who, what, when, and which values. Nothing without such news. */
export function ChangedSince({ resource, seen, now, children }: ChangedSinceProps) {
  const translate = useTranslate()
  const { data = [] } = useChangedSince(resource, seen, now)
  if (data.length === 0) return null
  return (
    <Box
      as="section"
      below={3}
      round={2}
      role="alert"
      className="rd-history-news"
      aria-label={translate('查看后的变化')}
    >
      <Line gap={2} justify="between" padX={4}>
        <Text as="b">
          {translate('查看后的变化')} {data.length}
        </Text>
        {children}
      </Line>
      <Stack as="ol" gap={2} className="rd-history">
        {data.map((entry) => (
          <HistoryItem key={entry.id} resource={resource} entry={entry} isRestorable={never} onRestore={nothing} />
        ))}
      </Stack>
    </Box>
  )
}
