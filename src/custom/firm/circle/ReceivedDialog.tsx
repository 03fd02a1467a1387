import { useTranslate } from 'react-admin'
import { messageOf } from '../../../schema/views'
import { ActionButton } from '../../../ui/ActionButton'
import { Row, Stack, Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { TimeText } from '../../../ui/TimeText'
import { PartnerMark } from './PartnerMark'
import type { PartnerTask } from './partnerTask'
import { useWaiting } from './useWaiting'

interface ReceivedDialogProps {
  readonly onTask: (task: PartnerTask) => void
  readonly onClose: () => void
}

/** Applications that wait for the user's firm, the oldest first (F-523, F-524). */
export function ReceivedDialog({ onTask, onClose }: ReceivedDialogProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useWaiting()
  return (
    <DeskDialog open title={translate('收到的申请')} width={640} cancelLabel="关闭" onClose={onClose}>
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState text={translate('没有待处理的申请')} />}
      <Stack as="ul" gap={3} cols="one" aria-busy={!data && !error}>
        {data?.data.map((one) => (
          <Row as="li" key={one.id} gap={3} align="start" wrap="narrow" padY={2} edge="bottom">
            <PartnerMark name={one.name} logo={one.logo} />
            <Stack gap={0.5} cols="one" grow shrink>
              <Text as="h3" size="body" breaks>
                {one.name}
              </Text>
              <Text size="small" tone="soft" breaks>
                {one.address || '—'}
              </Text>
              {one.remark && <Text breaks>{one.remark}</Text>}
              <Text size="small" tone="quiet">
                <TimeText at={one.apply_time} form="full" />
              </Text>
            </Stack>
            <Row gap={2} fixed>
              <ActionButton
                variant="outlined"
                color="inherit"
                onClick={() => onTask({ action: 'refusePartner', card: one })}
              >
                {translate('拒绝')}
              </ActionButton>
              <ActionButton variant="contained" onClick={() => onTask({ action: 'confirmPartner', card: one })}>
                {translate('同意')}
              </ActionButton>
            </Row>
          </Row>
        ))}
      </Stack>
    </DeskDialog>
  )
}
