import IconButton from '@mui/material/IconButton'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { useNavigate, useTranslate } from 'react-admin'
import { approval } from '../../resources/approval/approval.resource'
import { mayVerb } from '../../schema/compile/access'
import { useIdentity } from '../../schema/views/identity'
import { CountBadge, counted } from '../../ui/CountBadge'
import { useApprovalStat } from './useApprovalStat'

/** Leads to what waits for one's approval, and says how much does. */
export function ApprovalBell() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const may = mayVerb(approval, 'list', useIdentity())
  const waiting = useApprovalStat(may)?.waiting ?? 0
  if (!may) return null
  const label = waiting > 0 ? translate('审批任务，%{n} 条待审批', { n: counted(waiting) }) : translate('审批任务')
  return (
    <IconButton aria-label={label} title={label} onClick={() => navigate(`${approval.path}?act=waiting`)}>
      <CountBadge count={waiting}>
        <ClipboardCheck size={17} strokeWidth={1.75} aria-hidden />
      </CountBadge>
    </IconButton>
  )
}
