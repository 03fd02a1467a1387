import { useMemo } from 'react'
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
import { Box, Row } from '../../../ui/Box'
import { Plate } from '../../../ui/Plate'
import { WriteButton } from '../../../ui/WriteButton'
import '../../../ui/cardTable.css'
import './urging.css'
import { openedOrder, useTake } from './useTake'
import { type Urging, WAITING } from './useUrgings'

interface UrgingTableProps {
  readonly rows: readonly Urging[]
  readonly onCall: (urging: Urging) => void
}

const HEADS = ['车牌', '救援项目', '客户姓名', '客户电话', '详情', '操作']

/** One row for each urging, with what can be done about it. */
export function UrgingTable({ rows, onCall }: UrgingTableProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const context = useRuleContext(rows)
  // Taking it up and going to the order is one step here.
  const offers = useMemo(() => {
    const all = rowOffers(orderFeedback, identity)
    return { ...all, main: all.main.filter(([name]) => name !== 'take') }
  }, [identity])
  const mayCall = mayAction(order, 'dial', identity)
  const mayTake = mayAction(orderFeedback, 'take', identity)
  const { take, isBusy } = useTake()
  return (
    <div className="rd-related rd-card-table">
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
            {rows.map((urging) => (
              <tr key={urging.id}>
                <td>
                  <Plate value={urging.car_no ?? ''} />
                </td>
                <td>{translate(labelOf(rescueTypes, urging.order_type))}</td>
                <td>{urging.contact}</td>
                <td>{urging.phone}</td>
                <td className="rd-urging-words" data-whole="">
                  {urging.content}
                </td>
                <td>
                  <Row gap={1} wrap="narrow">
                    {mayTake && urging.status === WAITING && (
                      <WriteButton size="small" variant="outlined" disabled={isBusy} onClick={() => void take(urging)}>
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
