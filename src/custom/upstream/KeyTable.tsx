import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../domain/choice'
import { openChannels, openKeyState, openScopes, shownKey } from '../../domain/upstream'
import { openKey } from '../../resources/upstream/openKey.resource'
import { useIdentity, useRuleContext } from '../../schema/views'
import { rowOffers } from '../../schema/views/actions/offers'
import { RowActions } from '../../schema/views/actions/RowActions'
import { Box, Row, Text } from '../../ui/Box'
import { SimulatedTag } from '../../ui/SimulatedTag'
import { StatusChip } from '../../ui/StatusChip'
import { TimeText } from '../../ui/TimeText'
import '../../schema/views/show/related.css'
import '../../ui/cardTable.css'
import './keys.css'
import { daysLeft, isKeyValid, type KeyRow, mayRotate } from './keyRow'

interface KeyTableProps {
  readonly rows: readonly KeyRow[]
  /** unix seconds */
  readonly now: number
  readonly onRotate: (row: KeyRow) => void
}

const HEADS = ['名称', '密钥', '能做', '有效', '最近用', '今天', '操作'] as const

/** One row for each key: what it may do, how long it holds, when it was last used. */
export function KeyTable({ rows, now, onRotate }: KeyTableProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const context = useRuleContext(rows)
  const offers = useMemo(() => rowOffers(openKey, identity), [identity])
  const all = identity?.firm_type === 0
  return (
    <div className="rd-related rd-card-table rd-keys">
      <div className="rd-related-scroll">
        <table aria-label={translate('密钥')}>
          <Box as="thead" only="wide">
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col" data-right={head === '今天' || head === '操作' ? '' : undefined}>
                  {translate(head)}
                </th>
              ))}
            </tr>
          </Box>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} data-off={isKeyValid(row, now) ? undefined : ''}>
                <td>
                  <Row gap={1.5}>
                    <Text weight="strong">{row.name}</Text>
                    {row.simulated === 1 && <SimulatedTag>模拟</SimulatedTag>}
                  </Row>
                  <Text as="div" tone="quiet" size="small">
                    {[all && row.firm_name, row.customer_name, translate(labelOf(openChannels, row.channel))]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </td>
                <td>{row.tail ? <code>{shownKey(row.tail)}</code> : <Text tone="quiet">—</Text>}</td>
                <td data-whole="">{scopesText(row, translate)}</td>
                <td>
                  <Validity row={row} now={now} />
                </td>
                <td>
                  {row.last_time ? <TimeText at={row.last_time} /> : <Text tone="quiet">{translate('还没用过')}</Text>}
                  {row.last_address && (
                    <Text as="div" tone="quiet" size="small">
                      {row.last_address}
                    </Text>
                  )}
                </td>
                <td data-right="">
                  <Text only="wide">{(row.calls ?? 0).toLocaleString('en')}</Text>
                </td>
                <td>
                  <Row gap={1} justify="end">
                    {mayRotate(row, now) && (
                      <button type="button" className="rd-act" onClick={() => onRotate(row)}>
                        {translate('轮换')}
                      </button>
                    )}
                    <RowActions record={row} offers={offers} context={context} opens={false} />
                  </Row>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type Translate = ReturnType<typeof useTranslate>

function scopesText({ scopes }: KeyRow, translate: Translate): string {
  const held = (scopes ?? []) as readonly string[]
  if (held.length === openScopes.length) return translate('全部')
  return openScopes.flatMap(({ code, label }) => (held.includes(code) ? [translate(label)] : [])).join('、')
}

function Validity({ row, now }: { readonly row: KeyRow; readonly now: number }) {
  const translate = useTranslate()
  if (row.status === openKeyState.stopped) return <StatusChip label={translate('已停用')} family="grey" />
  if (!isKeyValid(row, now)) return <StatusChip label={translate('已到期')} family="grey" />
  if (!row.end_time) return <Text>{translate('不到期')}</Text>
  const left = daysLeft(row, now)
  return (
    <Row gap={1.5} wrap="narrow">
      <TimeText at={row.end_time} form="day" />
      {left !== null && (
        <StatusChip
          plain
          family={row.next_id ? 'blue' : 'orange'}
          glyph="dot"
          label={translate(row.next_id ? '并行，还有 %{n} 天' : '还有 %{n} 天', { n: left })}
        />
      )}
    </Row>
  )
}
