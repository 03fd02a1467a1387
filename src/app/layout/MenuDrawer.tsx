import Drawer from '@mui/material/Drawer'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { LanguageSwitch } from './LanguageSwitch'
import { Sidebar } from './Sidebar'

interface MenuDrawerProps {
  open: boolean
  onClose: () => void
}

/** The menu of small screens; choosing a page closes it. */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const [at, setAt] = useState(pathname)
  if (at !== pathname) {
    setAt(pathname)
    if (open) queueMicrotask(onClose)
  }
  return (
    <Drawer
      anchor="left"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': translate('主菜单'), className: 'desk-drawer' },
      }}
    >
      <Sidebar folded={false} />
      <LanguageSwitch />
    </Drawer>
  )
}
