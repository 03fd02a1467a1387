import IconButton from '@mui/material/IconButton'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazy } from '../../ui/lazy'
import { OnDemand } from '../../ui/OnDemand'
import type { VisitedTab } from './visitedTabs'

interface TabActionsProps {
  readonly tabs: readonly VisitedTab[]
  /** key of the present one */
  readonly own: string
  onRefresh: () => void
  /** absent on the fixed tab */
  onClose?: () => void
  onCloseOthers: () => void
  onCloseAll: () => void
}

const TabMenu = lazy(() => import('./TabMenu').then((module) => ({ default: module.TabMenu })))

/** What can be done with the strip of tabs, and all of them by name. */
export function TabActions({ tabs, own, onRefresh, onClose, onCloseOthers, onCloseAll }: TabActionsProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const actions = [
    { label: '刷新', run: onRefresh },
    { label: '关闭', run: onClose },
    { label: '关闭其他', run: onCloseOthers },
    { label: '全部关闭', run: onCloseAll },
  ]
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('标签操作')}
        aria-haspopup="menu"
        aria-expanded={!!anchor}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ChevronDown size={14} strokeWidth={2} aria-hidden />
      </IconButton>
      <OnDemand open={!!anchor}>
        <TabMenu
          open={!!anchor}
          anchor={anchor}
          actions={actions}
          tabs={tabs}
          own={own}
          onClose={() => setAnchor(null)}
        />
      </OnDemand>
    </>
  )
}
