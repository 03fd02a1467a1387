import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type KeyboardEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { Box, Text } from '../../ui/Box'
import { translatedName } from './menu'
import type { VisitedTab } from './visitedTabs'

interface TabMenuProps {
  readonly open: boolean
  readonly anchor: HTMLElement | null
  /** without `run` it is shown but cannot be done */
  readonly actions: readonly { readonly label: string; readonly run?: () => void }[]
  readonly tabs: readonly VisitedTab[]
  /** key of the present tab */
  readonly own: string
  readonly onClose: () => void
}

/** So many open pages are found at a glance. */
const GLANCE = 6
const paperSx = { maxHeight: 480, minWidth: 200 }

/** The menu of the strip of tabs: what can be done with them, and all that are open, many of them searched by name. */
export function TabMenu({ open, anchor, actions, tabs, own, onClose }: TabMenuProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase()
  const close = () => {
    setTyped('')
    onClose()
  }
  const named = tabs.map((tab) => ({ tab, name: translatedName(translate, tab) }))
  const found = named.filter(({ name }) => name.toLowerCase().includes(words))
  const go = ({ fullPath }: VisitedTab) => {
    close()
    navigate(fullPath)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The menu looks for an entry by its first letter: what is typed here is for the box.
    if (!['ArrowDown', 'ArrowUp', 'Tab', 'Escape'].includes(event.key)) event.stopPropagation()
    const [first] = found
    if (event.key === 'Enter' && first) go(first.tab)
  }
  return (
    <Menu anchorEl={anchor} open={open} onClose={close} slotProps={{ paper: { sx: paperSx } }}>
      {actions.map(({ label, run }) => (
        <MenuItem
          key={label}
          disabled={!run}
          onClick={() => {
            close()
            run?.()
          }}
        >
          {translate(label)}
        </MenuItem>
      ))}
      {tabs.length > 0 && <Divider key="line" />}
      {tabs.length > GLANCE && (
        <Box as="li" key="search" role="none" padX={2} padY={1}>
          <Text
            as="input"
            wide
            edge="field"
            round={2}
            padX={2}
            padY={1}
            aria-label={translate('搜索已打开的页面')}
            placeholder={translate('搜索已打开的页面')}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
          />
        </Box>
      )}
      {found.map(({ tab, name }) => (
        <MenuItem key={tab.path} selected={tab.path === own} onClick={() => go(tab)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}
