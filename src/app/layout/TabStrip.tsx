import IconButton from '@mui/material/IconButton'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { getUser } from '../../authProvider/session'
import { homePath } from '../../domain/access'
import { Row } from '../../ui/Box'
import { lazy } from '../../ui/lazy'
import { useOwnPageName } from '../../ui/pageSubject'
import { LEAVING } from '../../ui/unsaved'
import { entryOf, pageName, useMenu } from './menu'
import { TabActions } from './TabActions'
import { TabLink } from './TabLink'
import { useTabInView } from './useTabInView'
import { closeTabs, openTabs, useVisitedTabs, type VisitedTab, visitTab } from './visitedTabs'

const DiscardQuestion = lazy(() =>
  import('../../ui/DiscardQuestion').then((question) => ({ default: question.DiscardQuestion })),
)

type Goes = (tab: VisitedTab) => boolean

/** Addresses one passes through or is turned away to; they get no tab. */
const isPassing = (pathname: string) => /^\/(redirect\/|40[14]$)/i.test(pathname)

/** The strip of visited pages (O-079, O-082): each leads back to its address with filters and page. */
export function TabStrip() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const menu = useMenu()
  const { pathname, search } = useLocation()
  const { tabs, dirty } = useVisitedTabs()
  const [asking, setAsking] = useState<Goes | null>(null)
  const own = menu.stripPathOf?.(pathname) ?? pathname
  const ownName = useOwnPageName()
  const { title, resource } = (ownName ? { title: ownName } : pageName(menu, pathname)) ?? {}
  // Whose home is another page has none in the menu either (F-022).
  const home = entryOf(menu, homePath)?.item.label
  const userId = getUser()?.id ?? 0
  const strip = useRef<HTMLDivElement>(null)
  const onWheel = useTabInView(strip, own, tabs.length)

  useEffect(() => {
    openTabs(userId)
    if (title && pathname !== homePath && !isPassing(pathname))
      visitTab({ path: own, fullPath: pathname + search, title, resource })
  }, [userId, title, resource, own, pathname, search])

  function ask(goes: Goes) {
    if (tabs.some((tab) => goes(tab) && dirty.has(tab.path))) setAsking(() => goes)
    else close(goes)
  }

  function close(goes: Goes) {
    setAsking(null)
    const present = tabs.some((tab) => tab.path === own && goes(tab))
    const next = closeTabs(goes, own)
    if (present) navigate(next?.fullPath ?? '/', { state: LEAVING })
  }

  const refresh = () => navigate(`/redirect${pathname}${search}`, { replace: true })

  return (
    <Row gap={0.5} fixed padX={3} fill="surface" edge="bottom" className="desk-tabs">
      <Row
        as="nav"
        align="stretch"
        grow
        shrink
        className="desk-tab-nav"
        data-focus-home
        aria-label={translate('已打开的页面')}
      >
        {home && <TabLink tab={{ path: homePath, fullPath: homePath, title: home }} on={pathname === homePath} />}
        <Row gap={0.5} align="stretch" grow shrink pad={1} className="desk-tab-list" ref={strip} onWheel={onWheel}>
          {tabs.map((tab) => (
            <TabLink
              key={tab.path}
              tab={tab}
              on={tab.path === own}
              dirty={dirty.has(tab.path)}
              onClose={() => ask(({ path }) => path === tab.path)}
            />
          ))}
        </Row>
      </Row>
      <IconButton size="small" aria-label={translate('刷新')} title={translate('刷新')} onClick={refresh}>
        <RefreshCw size={14} strokeWidth={2} aria-hidden />
      </IconButton>
      <TabActions
        tabs={tabs}
        own={own}
        onRefresh={refresh}
        onClose={pathname === homePath ? undefined : () => ask(({ path }) => path === own)}
        onCloseOthers={() => ask(({ path }) => path !== own)}
        onCloseAll={() => ask(() => true)}
      />
      {asking && (
        <Suspense>
          <DiscardQuestion onStay={() => setAsking(null)} onLeave={() => close(asking)} />
        </Suspense>
      )}
    </Row>
  )
}
