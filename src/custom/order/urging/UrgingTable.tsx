import { Fragment, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { labelOf } from '../../../domain/choice'
import { rescueTypes } from '../../../domain/rescueType'
import { order } from '../../../resources/order/order.resource'
import { orderFeedback } from '../../../resources/order/orderFeedback.resource'
import { mayAction } from '../../../schema/compile/access'
import { useIdentity, useRuleContext } from '../../../schema/views'
import { rowOffers } from '../../../schema/views/actions/offers'
import { RowActions } from '../../../schema/views/actions/RowActions'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { useClock } from '../../../ui/clock'
import { ageText } from '../../../ui/durationText'
import { Plate } from '../../../ui/Plate'
import { WriteButton } from '../../../ui/WriteButton'
import '../../../ui/cardTable.css'
import './urging.css'
import { AnswerLine } from './AnswerLine'
import { openedOrder, useAnswer, useTake } from './useTake'
import { type Urging, useWhereabouts, WAITING } from './useUrgings'
import { WhereCell } from './WhereCell'

interface UrgingTableProps {
  readonly rows: readonly Urging[]
  readonly onCall: (urging: Urging) => void
}

const HEADS = ['车牌 / 救援项目', '客户姓名 / 客户电话', '详情', '现在到哪', '操作']

/** One row for each urging: who urges, where help is, and what can be done about it (mock 34). */
export function UrgingTable({ rows, onCall }: UrgingTableProps) {
  const translate = useTranslate()
  const now = useClock()
  const identity = useIdentity()
  const context = useRuleContext(rows)
  // Taking it up and going to the order is one step here.
  const offers = useMemo(() => {
    const all = rowOffers(orderFeedback, identity)
    return { ...all, main: all.main.filter(([name]) => name !== 'take') }
  }, [identity])
  const mayCall = mayAction(order, 'dial', identity)
  const mayTake = mayAction(orderFeedback, 'take', identity)
  const mayAnswer = mayAction(orderFeedback, 'respond', identity)
  const { take, isBusy } = useTake()
  const { answer, isBusy: isSending } = useAnswer()
  const ways = useWhereabouts(true).data
  const [chosen, setChosen] = useState<number | null>(null)
  // The longest waiting is answered next, unless another one is chosen.
  const current = rows.find(({ id }) => id === chosen) ?? rows[0]
  return (
    <div className="rd-related rd-card-table rd-urging">
      <div className="rd-related-scroll">
        <table aria-label={translate('催单提醒')}>
          <Box as="thead" only="wide">
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {translate(head)}
                </th>
              ))}
            </tr>
          </Box>
          <tbody>
            {rows.map((urging) => {
              const where = ways?.data.find(({ id }) => id === urging.id)
              const isCurrent = mayAnswer && urging === current
              return (
                <Fragment key={urging.id}>
                  <tr className={isCurrent ? 'rd-urging-current' : undefined}>
                    <td>
                      <Stack gap={0.5}>
                        <Plate value={urging.car_no ?? ''} />
                        <Text size="small" tone="quiet">
                          {translate(labelOf(rescueTypes, urging.order_type))}
                        </Text>
                      </Stack>
                    </td>
                    <td>
                      <Stack gap={0.5}>
                        <span>
                          {urging.contact} {where && <b>{translate('第 %{n} 次', { n: where.times })}</b>}
                        </span>
                        <Text size="small" tone="quiet">
                          {urging.phone} · {ageText(Math.max(0, now - urging.create_time), translate)}
                        </Text>
                      </Stack>
                    </td>
                    <td data-whole="">{urging.content}</td>
                    <td data-whole="">
                      <WhereCell where={where} />
                    </td>
                    <td>
                      <Row gap={1} wrap="narrow">
                        {mayTake && urging.status === WAITING && (
                          <WriteButton
                            size="small"
                            variant="outlined"
                            disabled={isBusy}
                            onClick={() => void take(urging)}
                          >
                            {translate('去处理')}
                          </WriteButton>
                        )}
                        <RowActions record={urging} offers={offers} context={context} opens={false} />
                        <Link className="rd-act" to={openedOrder(urging)}>
                          {translate('详情')}
                        </Link>
                        {mayCall && (
                          <button type="button" className="rd-act" onClick={() => onCall(urging)}>
                            {translate('回拨车主')}
                          </button>
                        )}
                        {mayAnswer && !isCurrent && (
                          <button type="button" className="rd-act" onClick={() => setChosen(urging.id)}>
                            {translate('回给车主')}
                          </button>
                        )}
                      </Row>
                    </td>
                  </tr>
                  {isCurrent && where && (
                    <tr className="rd-urging-answers">
                      <td colSpan={HEADS.length}>
                        <AnswerLine
                          key={urging.id}
                          where={where}
                          isSimulated={ways?.simulated ?? false}
                          isBusy={isSending}
                          onSend={(text) => void answer(urging, text)}
                        />
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}
