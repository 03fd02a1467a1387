import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { billPath } from '../../domain/settlement'
import { bill } from '../../resources/settlement/bill.resource'
import { receipt } from '../../resources/settlement/receipt.resource'
import { Row, Stack, Text } from '../../ui/Box'
import { useClock } from '../../ui/clock'
import { Glyph } from '../../ui/Glyph'
import { Money } from '../../ui/Money'
import { HomeCard } from './HomeCard'
import { dueText, monthWords, waitedText } from './spanWords'
import type { CountedLine, HomeNumber } from './useHome'
import './homeCards.css'

/** So many stand here, of one list at most these. */
const [MOST, OF_ONE] = [6, 3]

interface Waiting {
  readonly line: CountedLine['line']
  readonly row: HomeNumber['rows'][number]
}

/** Where a record is looked at. */
function addressOf({ line, row }: Waiting): string {
  if (line.resource === bill) return billPath(line.of?.direction ?? 2, row.id)
  if (line.resource === receipt) return `/finance/receiptDetail?id=${row.id}`
  return `${line.resource.path}?${new URLSearchParams(line.search)}&open=${row.id}`.replace('?&', '?')
}

/** Overdue first, then what has waited longest, then what comes next. */
function inOrder(lines: readonly CountedLine[], now: number): readonly Waiting[] {
  const all = lines.flatMap(({ line, counted: { rows } }) => rows.slice(0, OF_ONE).map((row) => ({ line, row })))
  const rank = ({ row: { due, since } }: Waiting) =>
    due !== null && due < now ? 0 : due === null && since !== null ? 1 : 2
  return all
    .sort((a, b) => rank(a) - rank(b) || (a.row.due ?? a.row.since ?? 0) - (b.row.due ?? b.row.since ?? 0))
    .slice(0, MOST)
}

/** 等我的钱: what waits and until when, record by record: bills, payments, withdrawals, approvals. */
export function WaitRows({ lines }: { readonly lines: readonly CountedLine[] }) {
  const translate = useTranslate()
  const now = useClock()
  const rows = inOrder(lines, now)
  if (rows.length === 0) return null
  const isMoney = rows.some(({ line }) => line.row?.tag !== '批')
  return (
    <HomeCard title={translate(isMoney ? '等我的钱' : '等我审批')} note={translate('先逾期，再按等待')}>
      <ul className="desk-waits">
        {rows.map((waiting) => (
          <WaitRow key={`${waiting.line.code} ${waiting.row.id}`} waiting={waiting} now={now} />
        ))}
      </ul>
    </HomeCard>
  )
}

function WaitRow({ waiting, now }: { readonly waiting: Waiting; readonly now: number }) {
  const translate = useTranslate()
  const { line, row } = waiting
  const isLate = row.due !== null && row.due < now
  const when = row.due !== null ? dueText(row.due, now, translate) : row.since && waitedText(row.since, now, translate)
  const about = [
    row.month !== null && translate('%{month} 账单', monthWords(row.month)),
    translate(line.label),
    row.text,
  ]
  return (
    <li>
      <Stack
        as={Link}
        gap={3}
        align="center"
        padX={4}
        edge="top"
        hovers
        to={addressOf(waiting)}
        data-late={isLate || undefined}
      >
        <Row as="span" gap={1} nowrap tone={isLate ? 'bad' : 'soft'} weight={isLate ? 'strong' : 'plain'}>
          {isLate && <Glyph name="triangle" size={13} />}
          {when}
        </Row>
        <Text as="i" size="small" weight="strong" round={1} data-tag={line.row?.tag} aria-hidden="true">
          {translate(line.row?.tag ?? '')}
        </Text>
        <Text shrink ellipsis className="desk-wait-what">
          <b>{row.name}</b>{' '}
          <Text size="small" tone="soft">
            {about.filter(Boolean).join(' · ')}
          </Text>
        </Text>
        <Text end weight="strong">
          <Money fen={row.money} />
        </Text>
        <Text size="small" tone="link" end nowrap>
          {translate(line.verb ?? '查看')}
        </Text>
      </Stack>
    </li>
  )
}
