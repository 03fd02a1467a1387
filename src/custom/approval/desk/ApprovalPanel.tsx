import { useEffect, useEffectEvent, useState } from 'react'
import { useGetOne, useListContext, useNavigate, useTranslate } from 'react-admin'
import { approvalTypeOf } from '../../../domain/settlement'
import { approval as resource } from '../../../resources/approval/approval.resource'
import { order } from '../../../resources/order/order.resource'
import { mayAction, mayVerb } from '../../../schema/compile/access'
import { actionState } from '../../../schema/compile/states'
import { useActions, useIdentity, useOpenRecord, useRuleContext } from '../../../schema/views'
import { messageOf } from '../../../schema/views/provider'
import type { Row as RecordRow } from '../../../schema/views/row'
import { Row, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { lazy } from '../../../ui/lazy'
import { OnDemand } from '../../../ui/OnDemand'
import { SidePanel } from '../../../ui/SidePanel'
import { PanelSkeleton, PanelSteps, SectionHead } from '../../order/parts'
import '../../order/detail/orderDetail.css'
import '../../order/detail/sections.css'
import '../approval.css'
import { WriteButton } from '../../../ui/WriteButton'
import { ApprovalFacts } from '../ApprovalFacts'
import { ApprovalStatus } from '../ApprovalStatusCell'
import { linkedBill, mayWriteOff } from '../approvalOffers'
import { approvalOf } from '../approvalRow'
import { approvalTitle } from '../approvalTitle'
import { ChangesSince } from '../ChangesSince'
import { MarginCard } from '../MarginCard'
import { ProcessSteps } from '../ProcessSteps'
import { useMarkRead } from '../useMarkRead'
import { DecideBar } from './DecideBar'
import { PaymentBasis } from './PaymentBasis'
import { PaymentOutcome } from './PaymentOutcome'
import { useBasis } from './useBasis'

/** Its own `meta`, or a row of the list would pass for the whole record. */
const WHOLE = { whole: true } as const
const LinkedOrder = lazy(() => import('./LinkedOrder').then((room) => ({ default: room.LinkedOrder })))

/** The opened approval (`?open=<id>`): what is asked for, its process, and what the reader may do about it (F-135 to F-137). */
export function ApprovalPanel() {
  const { data: rows = [] } = useListContext<RecordRow>()
  const { opened, open, close } = useOpenRecord()
  const translate = useTranslate()
  const identity = useIdentity()
  const { start } = useActions()
  const navigate = useNavigate()
  const { mutate: markRead } = useMarkRead()
  const [linked, setLinked] = useState(false)
  // What was opened last stays to be seen while the panel slides away.
  const [last, setLast] = useState(opened)
  if (opened !== null && opened !== last) setLast(opened)

  const at = rows.findIndex(({ id }) => String(id) === last)
  const { data, error, refetch } = useGetOne<RecordRow>(
    resource.name,
    { id: Number(last), meta: WHOLE },
    { enabled: last !== null },
  )
  const context = useRuleContext(data)
  const approval = data && approvalOf(data)
  const unread = opened !== null && approval?.is_read === 0 ? approval.id : null
  const read = useEffectEvent((id: number) => markRead(id))
  useEffect(() => {
    if (unread !== null) read(unread)
  }, [unread])

  const offered = (['withdraw', 'handOver', 'refuse', 'agree'] as const).filter(
    (name) => data && mayAction(resource, name, identity) && actionState(resource, name, data, context).offered,
  )
  const billAddress = approval ? linkedBill(approval, identity) : null
  const isPayment = approvalTypeOf(approval?.type)?.code === 'bill_pay'
  const { data: basis } = useBasis(Number(last), isPayment)
  const decides = isPayment && data && offered.includes('agree')
  const next = at < 0 ? undefined : (rows[at + 1] ?? rows[at - 1])
  const buttons = offered.map((name) => (
    <WriteButton
      key={name}
      variant={name === 'agree' ? 'contained' : 'outlined'}
      color={name === 'refuse' ? 'error' : name === 'agree' ? 'primary' : 'inherit'}
      onClick={() => data && start(name, data)}
    >
      {translate(resource.actions[name].label)}
    </WriteButton>
  ))
  if (approval && billAddress !== null && mayWriteOff(approval, identity)) {
    buttons.push(
      <WriteButton key="writeOff" variant="contained" onClick={() => navigate(billAddress)}>
        {translate('核销')}
      </WriteButton>,
    )
  }
  return (
    <SidePanel
      open={opened !== null}
      onClose={close}
      label={translate(resource.label)}
      header={
        <>
          {approval && (
            <Row gap={2} grow shrink className="rd-approval-head">
              <ApprovalStatus status={approval.status} approvers={approval.approval_name} />
              <Text as="h2" clip>
                {approvalTitle(approval, translate)}
              </Text>
            </Row>
          )}
          <Row as="span" gap={1.5} push>
            {at >= 0 && (
              <Text size="small" weight="plain" tone="soft" nowrap>
                {translate('第 %{at}/%{count} 条', { at: at + 1, count: rows.length })}
              </Text>
            )}
            <PanelSteps rows={rows} at={at} onOpen={open} />
          </Row>
        </>
      }
      size={isPayment ? 'wide' : 'detail'}
      footer={
        decides ? (
          <DecideBar
            key={data.id}
            record={data}
            open={basis?.checks.filter(({ level }) => level > 0).length ?? 0}
            mayRefuse={offered.includes('refuse')}
            mayHandOver={offered.includes('handOver')}
            onStart={(name) => start(name, data)}
            hasNext={next !== undefined}
            onAgreed={() => (next ? open(next.id) : undefined)}
          />
        ) : (
          buttons.length > 0 && (
            <Row gap={2} align="stretch" justify="end" grow even="narrow">
              {buttons}
            </Row>
          )
        )
      }
    >
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {!approval && !error && <PanelSkeleton />}
      {approval && (
        <div className="rd-detail-page rd-approval" data-payment={isPayment || undefined}>
          <div className="rd-approval-main">
            {isPayment && !basis && <PanelSkeleton />}
            {basis && <PaymentBasis basis={basis} money={approval.money ?? 0} address={billAddress} />}
            <section>
              <SectionHead title={translate('申请信息')} />
              <ApprovalFacts
                approval={approval}
                onLink={
                  billAddress !== null
                    ? () => navigate(billAddress)
                    : approvalTypeOf(approval.type)?.link.resource === order.name && mayVerb(order, 'get', identity)
                      ? () => setLinked(true)
                      : null
                }
              />
            </section>
            {approval.margin && approval.money !== null && (
              <section>
                <SectionHead title={translate('毛利')} note={translate('服务商不可见')} />
                <MarginCard margin={approval.margin} asked={approval.money} />
              </section>
            )}
            <ChangesSince key={approval.id} id={approval.id} />
          </div>
          <div className="rd-approval-side">
            {decides && basis?.bill && <PaymentOutcome approval={approval} bill={basis.bill} />}
            <section>
              <SectionHead title={translate('审批流程')} />
              <ProcessSteps steps={approval.track ?? []} />
            </section>
          </div>
        </div>
      )}
      <OnDemand open={linked}>
        <LinkedOrder id={approval?.link_id ?? null} isOpen={linked} onClose={() => setLinked(false)} />
      </OnDemand>
    </SidePanel>
  )
}
