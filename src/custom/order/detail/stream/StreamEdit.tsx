import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { formatYuan } from '../../../../domain/money'
import { order as resource } from '../../../../resources/order/order.resource'
import { turnedValue } from '../../../../schema/compile/travel'
import type { AnyResource, FieldChange, FieldData, HistoryEntry } from '../../../../schema/model'
import { actionWord } from '../../../../schema/views/history/actionWord'
import { ChangedValue } from '../../../../schema/views/history/ChangedValue'
import { Row, Stack, Text } from '../../../../ui/Box'
import { StreamLine } from './StreamLine'
import { toneOf } from './StreamMark'
import type { StreamChange, StreamEntry } from './stream'

interface StreamEditProps {
  readonly entry: Extract<StreamEntry, { form: 'change' }>
  readonly isRestorable: (entry: HistoryEntry, change: FieldChange) => boolean
  readonly onRestore: (change: StreamChange) => void
}

const order: AnyResource = resource

/** What was done: an edit by how many fields it changed, anything else by its own word. */
function useEditWords({ changes, writes }: StreamEditProps['entry']): string {
  const translate = useTranslate()
  const action = writes[0]?.action ?? 'edit'
  return action === 'edit' ? translate('改了 %{n} 项', { n: changes.length }) : translate(actionWord(order, action))
}

/** Fields that somebody changed, before and after; an earlier value can be had back (O-197). */
export function StreamEdit({ entry, isRestorable, onRestore }: StreamEditProps) {
  const translate = useTranslate()
  const words = useEditWords(entry)
  const { changes, writes, who } = entry
  return (
    <StreamLine
      entry={entry}
      tone={toneOf(entry, false)}
      title={who && translate(who)}
      words={<span>{words}</span>}
      aside={writes.length > 1 && translate('1 分钟内 %{n} 次合并', { n: writes.length })}
    >
      <Stack as="ul" gap={1} fill="sunken" round={2} padX={2.5} padY={1.5} above={1} className="rd-stream-changes">
        {changes.map((one) => (
          <Change
            key={one.change.field}
            change={one.change}
            onRestore={isRestorable(one.entry, one.change) ? () => onRestore(one) : undefined}
          />
        ))}
      </Stack>
    </StreamLine>
  )
}

/** By how much an amount of money has changed, in fen; null for any other field. */
function difference(field: FieldData, { before, after }: FieldChange): number | null {
  if (field.kind !== 'money') return null
  const [old, now] = [before, after].map((value) => turnedValue(field, value, 'decode'))
  return typeof old === 'number' && typeof now === 'number' ? now - old : null
}

interface ChangeProps {
  readonly change: FieldChange
  readonly onRestore?: (() => void) | undefined
}

function Change({ change, onRestore }: ChangeProps) {
  const translate = useTranslate()
  const field = order.fields[change.field]
  if (!field) return null
  const name = translate(field.label)
  const by = difference(field, change)
  return (
    <Row as="li" gap={2} lineGap={0.5} align="baseline" wrap size="small" className="rd-stream-change">
      <Text tone="quiet" className="rd-fact-label">
        {name}
      </Text>
      {change.closed ? (
        <Text tone="quiet">{translate('内容已修改')}</Text>
      ) : (
        <Text shrink breaks>
          <Text as="s" tone="soft">
            <ChangedValue name={change.field} field={field} value={change.before} />
          </Text>
          {' → '}
          <b>
            <ChangedValue name={change.field} field={field} value={change.after} />
          </b>
        </Text>
      )}
      {by !== null && (
        <Text push nowrap tone="soft">
          {by > 0 && '+'}
          {formatYuan(by)}
        </Text>
      )}
      {onRestore && (
        <Button size="small" aria-label={translate('恢复%{field}', { field: name })} onClick={onRestore}>
          {translate('恢复')}
        </Button>
      )}
    </Row>
  )
}
