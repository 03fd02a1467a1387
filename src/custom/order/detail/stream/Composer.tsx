import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { order as resource } from '../../../../resources/order/order.resource'
import { mayAction } from '../../../../schema/compile/access'
import { actionState } from '../../../../schema/compile/states'
import { useIdentity, useRuleContext } from '../../../../schema/views'
import { Box, Row } from '../../../../ui/Box'
import { Kbd } from '../../../../ui/Kbd'
import { lazy } from '../../../../ui/lazy'
import { SMALL } from '../../../../ui/media'
import { PanelSkeleton } from '../../../../ui/PanelSkeleton'
import { Segmented } from '../../../../ui/Segmented'
import type { OrderDetail } from '../../parts/orderDetail'
import { RemarkBox } from '../RemarkBox'
import { useRemarks } from '../useRemarks'

const ComposeForm = lazy(() => import('./ComposeForm').then((room) => ({ default: room.ComposeForm })))

/** What can be written about an order, by its action. */
const ways = [
  { name: 'remarkSave', label: '备注' },
  { name: 'followUp', label: '跟进' },
  { name: 'visit', label: '回访' },
  { name: 'jumpVisit', label: '电瓶回访' },
] as const

type Way = (typeof ways)[number]['name']

interface ComposerProps {
  readonly order: OrderDetail
  /** the way that the stream's filter is about */
  readonly preferred: Way | undefined
  /** how often it was called by its key; it takes the focus each time */
  readonly called: number
}

/** Where a remark, a follow-up or a return visit is written; only what the user may do. Nothing for who may do none. */
export function Composer({ order, preferred, called }: ComposerProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const context = useRuleContext(order)
  const { save } = useRemarks(order)
  const [chosen, setChosen] = useState<Way | undefined>(undefined)
  const small = useMediaQuery(SMALL)
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const offered = ways.filter(
    ({ name }) => mayAction(resource, name, identity) && actionState(resource, name, order, context).offered,
  )
  const way = [chosen, preferred].find((name) => offered.some((one) => one.name === name)) ?? offered[0]?.name
  // Below a stream of many entries the forms of the longer ways open when they are chosen.
  const isLong = way !== undefined && way !== 'remarkSave'
  useEffect(() => {
    if (called > 0) box.current?.querySelector<HTMLElement>('textarea, input:not([type="radio"])')?.focus()
  }, [called])
  if (way === undefined) return null
  // On a phone the stream has the room until something is to be written.
  if (small && !isOpen) {
    return (
      <Box edge="top" fill="surface" padX={4} padY={2} className="rd-composer">
        <Button
          fullWidth
          variant="outlined"
          color="inherit"
          startIcon={<MessageSquarePlus size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {offered.map(({ label }) => translate(label)).join(' / ')}
        </Button>
      </Box>
    )
  }
  return (
    <Box edge="top" fill="surface" padX={4} padY={2} className="rd-composer">
      <Row gap={2} justify="between" below={1.5}>
        <Segmented
          label={translate('写什么')}
          options={offered.map(({ name, label }) => ({ value: name, label: translate(label) }))}
          value={way}
          onChange={setChosen}
        />
        <Kbd>C</Kbd>
      </Row>
      <div ref={box}>
        {isLong ? (
          <Suspense fallback={<PanelSkeleton shape="list" />}>
            <ComposeForm key={way} order={order} name={way} onSent={() => setChosen('remarkSave')} />
          </Suspense>
        ) : (
          <RemarkBox label="添加备注" onSend={save} />
        )}
      </div>
    </Box>
  )
}
