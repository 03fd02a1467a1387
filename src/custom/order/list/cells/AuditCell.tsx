import { useTranslate } from 'react-admin'
import { choiceOf } from '../../../../domain/choice'
import { isAudit } from '../../../../domain/evidence'
import type { CellProps } from '../../../../schema/views/slots'
import { Text } from '../../../../ui/Box'
import { StatusChip } from '../../../../ui/StatusChip'

/** The audit as a chip: plain while it waits, with an arrow when it was sent back. */
export function AuditCell({ source, record }: CellProps) {
  const translate = useTranslate()
  const state = choiceOf(isAudit, record[source])
  if (!state) return <Text tone="quiet">—</Text>
  const { code, label, family } = state
  return (
    <StatusChip label={translate(label)} family={family} glyph={code === 2 ? 'back' : undefined} plain={code === 0} />
  )
}

AuditCell.reads = [] as readonly string[]
