import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useNavigate, useTranslate } from 'react-admin'
import { approvalTabs } from '../../domain/settlement'
import { approval } from '../../resources/approval/approval.resource'
import { Text } from '../../ui/Box'
import { useApprovalStat } from './useApprovalStat'

interface ApprovalTabsProps {
  readonly act: string
}

/**
 * The four tabs, each with its number of rows, which reading does not change; red where something asks for attention: to
 * decide, and received unread (F-123).
 */
export function ApprovalTabs({ act }: ApprovalTabsProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const stat = useApprovalStat()
  return (
    <Tabs
      className="rd-approval-tabs rd-card"
      value={act}
      onChange={(_event, next: string) => navigate({ pathname: approval.path, search: `?act=${next}` })}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate('审批任务')}
    >
      {approvalTabs.map(({ code, label }) => {
        const urgent = code === 'waiting' ? stat?.waiting : code === 'my' ? stat?.unread : 0
        return (
          <Tab
            key={code}
            value={code}
            label={
              <span>
                {translate(label)}
                {stat && <TabCount count={stat[code]} isUrgent={(urgent ?? 0) > 0} />}
              </span>
            }
          />
        )
      })}
    </Tabs>
  )
}

/** Red where it asks for attention. */
function TabCount({ count, isUrgent }: { readonly count: number; readonly isUrgent: boolean }) {
  return (
    <Text
      size="tiny"
      weight={isUrgent ? 'strong' : 'medium'}
      padX={1}
      round="full"
      className={`rd-approval-count ${isUrgent ? 'rd-red' : 'rd-grey'}`}
      data-urgent={isUrgent || undefined}
    >
      {count}
    </Text>
  )
}
