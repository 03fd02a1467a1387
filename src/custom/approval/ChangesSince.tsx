import { useEffect, useEffectEvent } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { DeskDataProvider } from '../../dataProvider'
import { approval as resource } from '../../resources/approval/approval.resource'
import { HistoryItem } from '../../schema/views/history/HistoryItem'
import '../../schema/views/history/history.css'
import { findResource } from '../../schema/views/slots'
import { Stack } from '../../ui/Box'
import { SectionHead } from '../order/parts'
import { useRead } from '../useRead'

const nothing = () => undefined
const never = () => false

/** What others have done to the approval's order or bill since its reader last looked; from then on he has seen it. */
export function ChangesSince({ id }: { readonly id: number }) {
  const translate = useTranslate()
  const provider = useDataProvider<DeskDataProvider>()
  const { data } = useRead(
    resource,
    'changes',
    { approval_id: id },
    {
      // Of this look: seen, they are gone for the next one.
      queryKey: ['approvalChanges', id],
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
  )
  const seen = useEffectEvent(() => {
    // Whoever cannot be noted down is told of the same changes once more.
    provider.action(resource.name, 'markSeen', { approval_id: id }).catch(nothing)
  })
  const isRead = data !== undefined
  useEffect(() => {
    if (isRead) seen()
  }, [isRead])
  if (!data || data.changes.length === 0) return null
  return (
    <section>
      <SectionHead title={translate('查看后的变化')} note={data.changes.length} />
      <Stack as="ol" gap={3} className="rd-history">
        {data.changes.map((entry) => (
          <HistoryItem
            key={entry.id}
            resource={findResource(entry.resource) ?? resource}
            entry={entry}
            isRestorable={never}
            onRestore={nothing}
          />
        ))}
      </Stack>
    </section>
  )
}
