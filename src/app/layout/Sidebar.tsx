import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { Box, Row, Stack } from '../../ui/Box'
import { Later } from '../../ui/Later'
import { Logo } from '../../ui/Logo'
import { useDeskSettings } from '../../ui/settings'
import { MenuGroupEntry } from './MenuGroupEntry'
import { MenuLink } from './MenuLink'
import { entryOf, soleItem, useMenu } from './menu'

interface SidebarProps {
  /** 56 px wide with icons alone */
  folded: boolean
}

/** The dark menu at the left: one group open at a time, beginning with the present page's. */
export function Sidebar({ folded }: SidebarProps) {
  const translate = useTranslate()
  const menu = useMenu()
  const { sidebarLogo } = useDeskSettings()
  const { pathname } = useLocation()
  const present = entryOf(menu, pathname)
  const [open, setOpen] = useState(present?.group.key)
  const [at, setAt] = useState(present?.group.key)
  // Going to a page of another group opens that group.
  if (at !== present?.group.key) {
    setAt(present?.group.key)
    setOpen(present?.group.key)
  }
  return (
    <Stack
      as="nav"
      flex
      fixed
      className={folded ? 'desk-side desk-side-folded' : 'desk-side'}
      aria-label={translate('主菜单')}
    >
      {sidebarLogo && (
        <Row
          as={Link}
          gap={2.5}
          fixed
          padX={3.5}
          size="large"
          nowrap
          className="desk-logo"
          to="/"
          aria-label="Rescue Desk"
        >
          <Logo size={24} />
          {!folded && <b>Rescue Desk</b>}
        </Row>
      )}
      <Box as="ul" grow className="desk-menu">
        <Later>
          {menu.groups.map((group) => {
            const sole = soleItem(group)
            if (sole) {
              return (
                <li key={group.key}>
                  <MenuLink item={sole} icon={group.icon} on={present?.item === sole} folded={folded} />
                </li>
              )
            }
            return (
              <MenuGroupEntry
                key={group.key}
                group={group}
                present={present?.item ?? null}
                folded={folded}
                open={open === group.key}
                onToggle={() => setOpen(open === group.key ? undefined : group.key)}
              />
            )
          })}
        </Later>
      </Box>
    </Stack>
  )
}
