import { useGetOne, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { partnership as state } from '../../../domain/firm'
import { partner } from '../../../resources/firm'
import { firm } from '../../../resources/firm/firm.resource'
import { isAllowed } from '../../../schema/compile/access'
import { messageOf, useIdentity } from '../../../schema/views'
import { ActionButton } from '../../../ui/ActionButton'
import { Row, Stack, Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { ErrorBar } from '../../../ui/ErrorBar'
import { PanelSkeleton } from '../../../ui/PanelSkeleton'
import { PartnerChip } from './PartnerCard'
import { PartnerCoverage } from './PartnerCoverage'
import { PartnerFacts } from './PartnerFacts'
import { PartnerHistory } from './PartnerHistory'
import { PartnerMark } from './PartnerMark'
import type { PartnerTask } from './partnerTask'
import type { Card } from './useCircle'

interface PartnerDialogProps {
  readonly id: number
  readonly onTask: (task: PartnerTask) => void
  readonly onClose: () => void
}

/** Enterprise information of a firm of the circle (F-121), what can be done about it, and the history of the two. */
export function PartnerDialog({ id, onTask, onClose }: PartnerDialogProps) {
  const translate = useTranslate()
  const mayOpen = isAllowed(firm, useIdentity())
  const { data: card, error, refetch } = useGetOne<Card>(partner.name, { id })
  return (
    <DeskDialog
      open
      title={translate('企业信息')}
      width={760}
      cancelLabel="关闭"
      onClose={onClose}
      middle={card && <Steps card={card} onTask={onTask} />}
    >
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {!card && !error && <PanelSkeleton />}
      {card && (
        <Stack gap={4} cols="one">
          <Row gap={3} align="start">
            <PartnerMark name={card.name} logo={card.logo} />
            <Stack gap={1} cols="one" grow shrink>
              <Row gap={2} wrap>
                <Text as="h3" size="title" breaks>
                  {card.name}
                </Text>
                <PartnerChip status={card.status} />
              </Row>
              <Text size="small" tone="soft" breaks>
                {card.address || '—'}
              </Text>
              {card.coverage && mayOpen && (
                <Link className="rd-text-link rd-partner-way" to={`${firm.path}?open=${id}`}>
                  {translate('服务商详情')}
                </Link>
              )}
            </Stack>
          </Row>
          <Stack gap={4} className="rd-partner-columns">
            <Stack gap={4} cols="one">
              <PartnerFacts card={card} />
              <PartnerHistory id={id} />
            </Stack>
            {card.coverage && <PartnerCoverage coverage={card.coverage} status={card.status} />}
          </Stack>
        </Stack>
      )}
    </DeskDialog>
  )
}

/** The steps that its relationship allows; an application of one's own waits for the other side. */
function Steps({ card, onTask }: { readonly card: Card; readonly onTask: (task: PartnerTask) => void }) {
  const translate = useTranslate()
  const step = (action: PartnerTask['action']) => () => onTask({ action, card })
  if (card.status === state.none) {
    return (
      <ActionButton variant="contained" onClick={step('applyPartner')}>
        {translate('申请合作')}
      </ActionButton>
    )
  }
  if (card.status === state.applied) {
    // F-110: the button stays, and says why it is none.
    if (!card.waiting) {
      return (
        <ActionButton variant="contained" disabledReason="请勿重复申请！">
          {translate('申请合作')}
        </ActionButton>
      )
    }
    return (
      <>
        <ActionButton variant="outlined" color="inherit" onClick={step('refusePartner')}>
          {translate('拒绝')}
        </ActionButton>
        <ActionButton variant="contained" onClick={step('confirmPartner')}>
          {translate('同意')}
        </ActionButton>
      </>
    )
  }
  return (
    <>
      <ActionButton variant="outlined" color="inherit" onClick={step('endPartner')}>
        {translate('结束合作')}
      </ActionButton>
      <ActionButton variant="outlined" color="inherit" onClick={step('modifyPartner')}>
        {translate('修改备注')}
      </ActionButton>
    </>
  )
}
