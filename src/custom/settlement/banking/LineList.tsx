import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { formatYuan } from '../../../domain/money'
import { bankSide } from '../../../domain/settlement/bank'
import { Row, Stack, Text } from '../../../ui/Box'
import { StatusChip } from '../../../ui/StatusChip'
import { TimeText } from '../../../ui/TimeText'
import { isExact, type WaitingLine } from './useMatching'

interface LineListProps {
  readonly lines: readonly WaitingLine[]
  readonly current: number
  readonly onPick: (id: number) => void
  /** @returns whether the key walks */
  readonly onKey: (key: string) => boolean
}

/** The button that takes what is proposed. */
export const TAKE = 'bank-take'

/** An amount as an account sees it: + what came in, − what went out. */
export const signedYuan = ({ direction, amount }: Pick<WaitingLine, 'direction' | 'amount'>): string =>
  direction === bankSide.income ? `+${formatYuan(amount)}` : formatYuan(-amount)

/** The lines that wait, each with what is known of it in a word. */
export function LineList({ lines, current, onPick, onKey }: LineListProps) {
  const translate = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-line="${current}"]`)
    row?.scrollIntoView?.({ block: 'nearest' })
    // Who walks from a line goes on from the next.
    if (list.current?.contains(document.activeElement)) row?.focus()
  }, [current])
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    if (onKey(event.key)) return event.preventDefault()
    // Enter on the line that is looked at goes to the button that takes its match.
    if (event.key !== 'Enter' || !(event.target as HTMLElement).hasAttribute('aria-current')) return
    event.preventDefault()
    document.getElementById(TAKE)?.focus()
  }
  return (
    <Stack
      as="ul"
      flex
      gap={1}
      scroll
      ref={list}
      className="rd-bank-lines"
      aria-label={translate('待匹配流水')}
      onKeyDown={press}
    >
      {lines.map((line) => (
        <li key={line.id}>
          <Stack
            as="button"
            type="button"
            gap={0.5}
            pad={2}
            press
            wide
            round={2}
            edge="all"
            data-line={line.id}
            aria-current={line.id === current || undefined}
            className="rd-bank-line"
            onClick={(event: MouseEvent<HTMLButtonElement>) => {
              onPick(line.id)
              // Pressed with the pointer it leaves the keys to the page.
              if (event.detail > 0) event.currentTarget.blur()
            }}
          >
            <Row as="span" gap={2} justify="between">
              <Text weight="medium" ellipsis shrink>
                {line.counter_name ?? translate('对方未知')}
              </Text>
              <Text weight="strong" nowrap tone={line.direction === bankSide.income ? 'good' : 'full'}>
                {signedYuan(line)}
              </Text>
            </Row>
            <Row as="span" gap={2} justify="between">
              <Text size="small" tone="soft" ellipsis shrink>
                <TimeText at={line.bank_time} /> {line.summary}
              </Text>
              <LineChip line={line} />
            </Row>
          </Stack>
        </li>
      ))}
    </Stack>
  )
}

function LineChip({ line }: { readonly line: WaitingLine }) {
  const translate = useTranslate()
  if (isExact(line)) return <StatusChip label="OK" family="green" />
  const [match] = line.matches
  if (match?.why === 'near') return <StatusChip label={translate('有差额')} family="orange" plain />
  return match || line.payments.length > 0 ? (
    <StatusChip label={translate('待核对')} family="blue" glyph="dot" plain />
  ) : (
    <StatusChip label={translate('未找到')} family="grey" plain />
  )
}
