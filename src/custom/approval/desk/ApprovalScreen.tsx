import { useLocation } from 'react-admin'
import { approvalTabs } from '../../../domain/settlement'
import { approval } from '../../../resources/approval/approval.resource'
import type { ListSlots } from '../../../schema/views/list/listSlots'
import { SchemaList } from '../../../schema/views/list/SchemaList'
import { Stack } from '../../../ui/Box'
import { lazy } from '../../../ui/lazy'
import '../approval.css'
import { ApprovalTabs } from '../ApprovalTabs'
import { approvalPaths } from '../approvalOffers'
import { BatchButton } from '../BatchButton'
import { ReceivedTools } from '../ReceivedTools'
import { POLL } from '../useApprovalStat'

type Act = (typeof approvalTabs)[number]['code']

const Panel = lazy(() => import('./ApprovalPanel').then((room) => ({ default: room.ApprovalPanel })))

const toolbars: Readonly<Partial<Record<Act, ListSlots['Toolbar']>>> = { waiting: BatchButton, my: ReceivedTools }
const empty: Readonly<Record<Act, string>> = {
  waiting: '没有等待您审批的申请',
  approval: '您还没有审批过申请',
  launch: '您还没有发起过申请',
  my: '没有抄送给您的申请',
}
const slots = Object.fromEntries(
  approvalTabs.map(({ code }): [Act, ListSlots] => [
    code,
    {
      above: <ApprovalTabs act={code} />,
      Toolbar: toolbars[code],
      Panel,
      createPath: false,
      paths: approvalPaths,
      empty: empty[code],
      refetchInterval: POLL,
    },
  ]),
) as Readonly<Record<Act, ListSlots>>

/** The approvals (/approval/index): one list in four tabs, named by `act` in the address (F-123 to F-132). */
export function ApprovalScreen() {
  const asked = new URLSearchParams(useLocation().search).get('act')
  const act = approvalTabs.find(({ code }) => code === asked)?.code ?? 'waiting'
  return (
    <Stack flex grow shrink tall data-act={act}>
      <SchemaList resource={approval} view={act} slots={slots[act]} />
    </Stack>
  )
}
