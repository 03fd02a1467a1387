import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { choiceOf } from '../../../domain/choice'
import { type Fen, signedYuan } from '../../../domain/money'
import { billDirection, billTerms, reconciliation } from '../../../domain/settlement'
import { formatDay } from '../../../domain/time'
import { order } from '../../../resources/order/order.resource'
import { Row, Stack, Text } from '../../../ui/Box'
import { Equation } from '../../../ui/Equation'
import { Money } from '../../../ui/Money'
import { Plate } from '../../../ui/Plate'
import { StatusChip } from '../../../ui/StatusChip'
import { SectionHead } from '../../order/parts'
import '../approval.css'
import { PaymentChecks } from './PaymentChecks'
import type { Basis, BasisBill } from './useBasis'

interface PaymentBasisProps {
  readonly basis: Basis
  /** the payment that is requested */
  readonly money: Fen
  /** of the bill; null for who may not open it */
  readonly address: string | null
}

/** A bill's payment before it is signed: its sum, what is paid and would be, what to look at, and which orders deviate. */
export function PaymentBasis({ basis, money, address }: PaymentBasisProps) {
  const translate = useTranslate()
  const { bill, checks, deviations, deviation_count } = basis
  if (!bill) return null
  const state = choiceOf(reconciliation, bill.check_status)
  const side = choiceOf(billDirection, bill.direction)
  const open = checks.filter(({ level }) => level > 0).length
  const sum = checks.find(({ code }) => code === 'deviating')?.money ?? 0
  return (
    <>
      <section aria-label={translate('关联账单')}>
        <Stack gap={2} pad={3} edge="all" round={3}>
          <Row gap={2} lineGap={1} wrap>
            {state && <StatusChip label={translate(state.label)} family={state.family} />}
            <b>{bill.party}</b>
            {side && <StatusChip label={translate(side.label)} family={side.family} plain />}
            <Text size="small" tone="soft">
              {formatDay(bill.start_time)} ~ {formatDay(bill.finish_time).slice(5)} ·{' '}
              {translate('%{count} 单', { count: bill.order_count })}
            </Text>
            <Text push size="small">
              {address === null ? (
                bill.no
              ) : (
                <Link className="rd-text-link" to={address}>
                  {translate('账单')} {bill.no}
                </Link>
              )}
            </Text>
          </Row>
          <Equation {...billTerms(bill, false)} />
          <PayBar bill={bill} money={money} />
        </Stack>
      </section>
      <section aria-label={translate('先看这些')}>
        <SectionHead
          title={translate('先看这些')}
          note={translate('%{count} 项，%{open} 项要看', { count: checks.length, open })}
        />
        <PaymentChecks checks={checks} />
      </section>
      {deviations.length > 0 && (
        <section aria-label={translate('偏离公式的订单')}>
          <SectionHead
            title={translate('偏离公式的订单')}
            note={translate('%{count} 单，合计 %{money}', { count: deviation_count, money: signedYuan(sum) })}
          >
            {address !== null && (
              <Link className="rd-text-link" to={address}>
                {translate('全部 %{count} 单', { count: bill.order_count })}
              </Link>
            )}
          </SectionHead>
          <ul>
            {deviations.map(({ id, no, car_no, formula_money, total_money, reason }) => (
              <Row as="li" key={id} gap={3} lineGap={1} padY={2} edge="bottom" wrap className="rd-deviation">
                <Plate value={car_no} />
                <Link className="rd-text-link" to={`${order.path}?open=${id}`}>
                  {no}
                </Link>
                <Row as="span" gap={2} push nowrap>
                  <Text as="s" tone="quiet">
                    <Money fen={formula_money} />
                  </Text>
                  <Text tone="quiet">→</Text>
                  <b>
                    <Money fen={total_money} />
                  </b>
                  <Text weight="strong" tone={total_money > formula_money ? 'warn' : 'bad'} end>
                    {signedYuan(total_money - formula_money)}
                  </Text>
                  <span className="rd-tag">{translate(reason ?? '其他')}</span>
                </Row>
              </Row>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** What is paid of the bill already, what this payment adds, and what is left afterwards. */
function PayBar({ bill, money }: { readonly bill: BasisBill; readonly money: Fen }) {
  const translate = useTranslate()
  const left = bill.payable_money - bill.paid_money - money
  const parts = [
    { key: 'paid', label: '已付', fen: bill.paid_money },
    { key: 'now', label: '本次付款', fen: money },
    { key: 'left', label: '付后未付', fen: left },
  ].filter(({ fen }) => fen > 0)
  return (
    <div>
      <div
        className="rd-pay-bar"
        aria-hidden="true"
        style={{ gridTemplateColumns: parts.map(({ fen }) => `${fen}fr`).join(' ') }}
      >
        {parts.map(({ key }) => (
          <i key={key} data-part={key} />
        ))}
      </div>
      <Row as="dl" gap={4} lineGap={1} above={1} wrap size="small">
        <PayPart label={translate('已付')} fen={bill.paid_money} part="paid" />
        <PayPart label={translate('本次付款')} fen={money} part="now" />
        <PayPart label={translate('付后未付')} fen={left} part="left" />
      </Row>
    </div>
  )
}

function PayPart({ label, fen, part }: { readonly label: string; readonly fen: Fen; readonly part: string }) {
  return (
    <Row gap={1.5}>
      <i className="rd-pay-key" data-part={part} aria-hidden="true" />
      <Text as="dt" tone="quiet">
        {label}
      </Text>
      <Text as="dd" weight={part === 'now' ? 'strong' : undefined} tone={part === 'now' ? 'warn' : undefined}>
        <Money fen={fen} />
      </Text>
    </Row>
  )
}
