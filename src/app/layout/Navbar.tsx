import IconButton from '@mui/material/IconButton'
import MenuIcon from 'lucide-react/icons/menu'
import PanelLeft from 'lucide-react/icons/panel-left'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { Box, Row, Text } from '../../ui/Box'
import { Later } from '../../ui/Later'
import { lazy } from '../../ui/lazy'
import { OnDemand } from '../../ui/OnDemand'
import { useOwnPageName } from '../../ui/pageSubject'
import { updateSettings } from '../../ui/settings'
import { LanguageSwitch } from './LanguageSwitch'
import { entryOf, pageName, soleItem, translatedName, useMenu } from './menu'
import { ThemeButton } from './ThemeButton'
import { UserMenu } from './UserMenu'
import { useSidebarFolded } from './useSidebarFolded'
import { useSmallScreen } from './useSmallScreen'

export interface NavbarSlots {
  /** opens the palette; stands right of the breadcrumb */
  search?: ReactNode
  /** receiving status, reminders, sound; stand left of the settings */
  alerts?: ReactNode
}

const MenuDrawer = lazy(() => import('./MenuDrawer').then((module) => ({ default: module.MenuDrawer })))

/** The bar above the page: fold, where one is, search, reminders, settings, who one is. */
export function Navbar({ search, alerts }: NavbarSlots) {
  const translate = useTranslate()
  const menu = useMenu()
  const small = useSmallScreen()
  const folded = useSidebarFolded()
  const { pathname } = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  const page = entryOf(menu, pathname)
  const ownName = useOwnPageName()
  const listed = pageName(menu, pathname)
  const name = ownName ? { title: ownName } : listed
  return (
    <Row as="header" gap={1} fixed fill="surface" edge="bottom" className="desk-navbar">
      {small ? (
        <>
          <IconButton aria-label={translate('打开菜单')} aria-expanded={menuOpen} onClick={() => setMenuOpen(true)}>
            <MenuIcon size={20} aria-hidden />
          </IconButton>
          <OnDemand open={menuOpen}>
            <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
          </OnDemand>
        </>
      ) : (
        <IconButton
          aria-label={translate(folded ? '展开侧栏' : '收起侧栏')}
          aria-pressed={folded}
          onClick={() => updateSettings({ sidebarFolded: !folded })}
        >
          <PanelLeft size={17} aria-hidden />
        </IconButton>
      )}
      <Row
        as="nav"
        gap={1.5}
        align="stretch"
        shrink
        tone="quiet"
        nowrap
        className="desk-crumb"
        aria-label={translate('当前位置')}
      >
        {page && !small && !soleItem(page.group) && (
          <>
            <span>{translate(page.group.label)}</span>
            <i aria-hidden="true">/</i>
          </>
        )}
        {/* A record has its list before it. */}
        {ownName && listed && !small && (
          <>
            <span>{translatedName(translate, listed)}</span>
            <i aria-hidden="true">/</i>
          </>
        )}
        {name && (
          <Text as="h1" size="body" tone="full" ellipsis aria-current="page">
            {translatedName(translate, name)}
          </Text>
        )}
      </Row>
      {search}
      <Box as="span" grow />
      <Later>
        {alerts}
        {/* On a phone the foot has them. */}
        {!small && (
          <>
            <LanguageSwitch />
            <ThemeButton />
            <Box as="span" fixed className="desk-rule" aria-hidden="true" />
            <UserMenu />
          </>
        )}
      </Later>
    </Row>
  )
}
