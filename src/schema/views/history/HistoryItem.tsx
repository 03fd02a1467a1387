import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Row, Text } from '../../../ui/Box'
import { TimeText } from '../../../ui/TimeText'
import type { AnyResource, FieldChange, HistoryEntry } from '../../model'
import { findResource } from '../slots'
import { actionWord } from './actionWord'
import { ChangeTable } from './ChangeTable'

interface HistoryItemProps {
  readonly resource: AnyResource
  readonly entry: HistoryEntry
  readonly isRestorable: (entry: HistoryEntry, change: FieldChange) => boolean
  readonly onRestore: (change: FieldChange) => void
}

/** One write to a record: when, what, who, why, and what it changed. */
export function HistoryItem({ resource, entry, isRestorable, onRestore }: HistoryItemProps) {
  const translate = useTranslate()
  // Where two resources share a table, the words are those of the one that was written.
  const written = entry.resource === resource.name ? resource : (findResource(entry.resource) ?? resource)
  return (
    <li>
      <Row gap={2} lineGap={0.5} align="stretch" wrap tone="soft" className="rd-history-head">
        <TimeText at={entry.time} />
        <Text as="b" tone="full">
          {translate(actionWord(written, entry.action))}
        </Text>
        <span>{translate(entry.user_name)}</span>
        {entry.remark && <span>{entry.remark}</span>}
      </Row>
      {entry.changes.length > 0 && (
        <ChangeTable
          resource={written}
          changes={entry.changes}
          button={(change) =>
            isRestorable(entry, change) && (
              <Button
                size="small"
                aria-label={translate('恢复%{field}', { field: translate(written.fields[change.field]?.label ?? '') })}
                onClick={() => onRestore(change)}
              >
                {translate('恢复')}
              </Button>
            )
          }
        />
      )}
    </li>
  )
}
