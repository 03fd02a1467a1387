import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { billPath, billSide, differenceReason } from '../../../domain/settlement'
import { Row, Stack, Text } from '../../../ui/Box'
import { Equation } from '../../../ui/Equation'
import { Money } from '../../../ui/Money'
import { RecordNo } from '../../../ui/RecordNo'
import { Select } from '../../../ui/Select'
import { StatusChip } from '../../../ui/StatusChip'
import { useFreeKeys } from '../../../ui/useFreeKeys'
import { WriteButton } from '../../../ui/WriteButton'
import { TAKE } from './LineList'
import { leftOf, whyText } from './matchWords'
import { useMatchCall } from './useMatchCall'
import type { LineMatch, WaitingLine } from './useMatching'

interface BillMatchesProps {
  readonly line: WaitingLine
  readonly may: boolean
}

type Reason = LineMatch['shares'][number]['reason']

/** Bills that income may pay; the best is chosen, and taken by Enter. */
export function BillMatches({ line, may }: BillMatchesProps) {
  const translate = useTranslate()
  const [at, setAt] = useState(0)
  const [reasons, setReasons] = useState<ReadonlyMap<number, Reason>>(new Map())
  const { send, busy } = useMatchCall(line)
  const chosen = line.matches[at]
  const reasonOf = ({ bill_id, reason }: LineMatch['shares'][number]): Reason => reasons.get(bill_id) ?? reason
  const isOpen = chosen?.shares.some((share) => share.difference > 0 && reasonOf(share) === null) ?? true
  const take = () => {
    if (!chosen || isOpen || !may) return
    void send({
      customer_id: chosen.customer_id,
      shares: chosen.shares.map((share) => ({
        bill_id: share.bill_id,
        money: share.money / 100,
        ...(share.difference > 0 && { difference: share.difference / 100, reason: reasonOf(share) }),
      })),
    })
  }
  useFreeKeys((event) => {
    if (event.key !== 'Enter' || event.repeat) return
    event.preventDefault()
    take()
  })
  if (!chosen) return null
  const paid = line.amount - leftOf(line, chosen)
  return (
    <Stack gap={2}>
      {line.matches.map((match, i) => (
        <Stack
          key={`${match.customer_id} ${match.shares.map(({ bill_id }) => bill_id).join()}`}
          gap={2}
          pad={3}
          round={3}
          edge="all"
          className="rd-bank-match"
          data-chosen={i === at || undefined}
        >
          <Row as="label" gap={2} wrap>
            <input
              type="radio"
              name="match"
              checked={i === at}
              aria-label={`${match.customer_name} ${match.shares.map(({ no }) => no).join(' ')}`}
              onChange={() => setAt(i)}
            />
            <Text weight="medium">{match.customer_name}</Text>
            {match.why === 'exact' && <StatusChip label={translate('精确匹配')} family="green" />}
            <Text size="small" tone={match.why === 'exact' ? 'good' : match.why === 'near' ? 'warn' : 'soft'}>
              {whyText(line, match, translate)}
            </Text>
          </Row>
          {match.shares.map((share) => (
            <Row key={share.bill_id} gap={2} lineGap={1} justify="between" wrap>
              <Link className="rd-text-link" to={billPath(billSide.receivable, share.bill_id)}>
                <RecordNo>{share.no}</RecordNo>
              </Link>
              <Text size="small" tone="soft">
                {translate('未收金额')} <Money fen={share.unpaid_money} />
              </Text>
              <Text weight="medium">
                <Money fen={share.money} />
              </Text>
              {share.difference > 0 && (
                <Select
                  label={`${share.no} ${translate('差额原因')}`}
                  nothing={translate('请选择差额原因')}
                  options={differenceReason.map(({ code, label }) => ({
                    value: code as number,
                    label: translate(label),
                  }))}
                  value={reasonOf(share) ?? ''}
                  onChange={(code) => {
                    const known = differenceReason.find((one) => one.code === code)
                    setReasons(new Map(reasons).set(share.bill_id, known?.code ?? null))
                  }}
                />
              )}
            </Row>
          ))}
        </Stack>
      ))}
      <Row gap={3} lineGap={2} wrap justify="between">
        <Equation
          terms={[
            { label: '收款金额', fen: line.amount },
            { label: '本次分配', fen: paid, less: true },
          ]}
          result={{ label: '分配后剩余', fen: line.amount - paid }}
        />
        {may && (
          <WriteButton id={TAKE} variant="contained" disabled={busy || isOpen} onClick={take}>
            {translate('确认匹配')}
          </WriteButton>
        )}
      </Row>
    </Stack>
  )
}
