import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { orderPage } from '../panels/orderPanel'
import type { DetailTab } from '../parts/detailTab'
import type { OrderDetail } from '../parts/orderDetail'

interface MoreTabsProps {
  readonly order: OrderDetail
  readonly tabs: readonly DetailTab[]
  readonly chosen: string | undefined
  readonly onTab: (name: string) => void
  /** also leads to the order's sheet and page, which have no room in a phone's head */
  readonly ways: boolean
}

/** Tabs that are seldom opened, as a menu. */
export function MoreTabs({ order, tabs, chosen, onTab, ways }: MoreTabsProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (name: string) => {
    setAnchor(null)
    onTab(name)
  }
  return (
    <>
      <Button
        size="small"
        variant="text"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ChevronDown size={14} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('更多')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {tabs.map(({ name, label, count }) => (
          <MenuItem key={name} selected={name === chosen} onClick={() => choose(name)}>
            {translate(label)} {count?.(order, null)}
          </MenuItem>
        ))}
        {ways && (
          <MenuItem component={Link} to={`/case/sheet?id=${order.id}`} target="_blank" onClick={() => setAnchor(null)}>
            {translate('打印工单')}
          </MenuItem>
        )}
        {ways && (
          <MenuItem component={Link} to={orderPage(order.id)}>
            {translate('在页面中打开')}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
