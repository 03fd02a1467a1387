import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { keepFocus } from '../../ui/keepFocus'
import { Later } from '../../ui/Later'
import { lazy, nothing } from '../../ui/lazy'
import { useDeskSettings } from '../../ui/settings'
import { UnsavedScope, useCloseWarning } from '../../ui/unsaved'
import { type DeskMenu, MenuProvider } from './menu'
import { Navbar, type NavbarSlots } from './Navbar'
import { PageFailure } from './PageFailure'
import { PageTitle } from './PageTitle'
import { ScrollTop } from './ScrollTop'
import { Sidebar } from './Sidebar'
import { SkeletonPage } from './SkeletonPage'
import { TabStrip } from './TabStrip'
import { useMainScroll } from './useMainScroll'
import { useSidebarFolded } from './useSidebarFolded'
import { useSmallScreen } from './useSmallScreen'
import { setTabDirty, useVisitedTabs } from './visitedTabs'
import './layout.css'

const Tips = lazy(() => import('./Tips').then((module) => ({ default: module.Tips })), nothing)
const FootBar = lazy(() => import('./FootBar').then((module) => ({ default: module.FootBar })))

interface DeskLayoutProps extends NavbarSlots {
  children: ReactNode
  /** groups of the present user, and titles of what is not in them; keep it constant between renders */
  menu: DeskMenu
}

/** Sidebar, navbar, strip of visited tabs and main area (O-079); below 992 px the sidebar is a drawer (O-080). */
export function DeskLayout({ children, menu, search, alerts }: DeskLayoutProps) {
  const { fixedHeader, tagsView } = useDeskSettings()
  const folded = useSidebarFolded()
  const translate = useTranslate()
  const small = useSmallScreen()
  const { pathname } = useLocation()
  const scroller = useMainScroll()
  const { dirty } = useVisitedTabs()
  useCloseWarning(dirty.has(pathname))
  useEffect(keepFocus, [])
  const tips = useFirstMove()
  const classes = ['desk', folded && 'desk-folded', !fixedHeader && 'desk-loose', small && 'desk-small']
  return (
    <MenuProvider value={menu}>
      <PageTitle />
      <Row align="stretch" className={classes.filter(Boolean).join(' ')}>
        <Text as="button" type="button" padX={3} padY={2} round={2} className="desk-skip" onClick={focusMain}>
          {translate('跳到正文')}
        </Text>
        <Text as="button" type="button" padX={3} padY={2} round={2} className="desk-skip" onClick={focusList}>
          {translate('跳到列表')}
        </Text>
        {!small && <Sidebar folded={folded} />}
        <Stack flex grow shrink scroll={!fixedHeader} ref={fixedHeader ? undefined : scroller}>
          <Navbar search={search} alerts={alerts} />
          {tagsView && !small && (
            <Later until={<Row fixed fill="surface" edge="bottom" className="desk-tabs" />}>
              <TabStrip />
            </Later>
          )}
          <Stack
            id="main-content"
            as="main"
            flex
            gap={2.5}
            grow
            scroll={fixedHeader}
            padX={4}
            padY={3}
            className="desk-main"
            tabIndex={-1}
            ref={fixedHeader ? scroller : undefined}
          >
            <PageFailure key={pathname}>
              <UnsavedScope onChange={(unsaved) => setTabDirty(pathname, unsaved)}>
                <Suspense fallback={<SkeletonPage />}>{children}</Suspense>
              </UnsavedScope>
            </PageFailure>
          </Stack>
          {small && (
            <Suspense fallback={<Box fixed className="desk-foot" />}>
              <FootBar />
            </Suspense>
          )}
          {!small && tips && (
            <Suspense>
              <Tips />
            </Suspense>
          )}
          <ScrollTop key={String(fixedHeader)} scroller={scroller} />
        </Stack>
      </Row>
    </MenuProvider>
  )
}

/** Whether the pointer has moved, or a key has been pressed: what serves them alone comes then. */
function useFirstMove(): boolean {
  const [moved, setMoved] = useState(false)
  useEffect(() => {
    const wake = () => setMoved(true)
    addEventListener('pointermove', wake, { once: true })
    addEventListener('keydown', wake, { once: true })
    return () => {
      removeEventListener('pointermove', wake)
      removeEventListener('keydown', wake)
    }
  }, [])
  return moved
}

/** Buttons, since the base element would turn a plain link to a fragment into one to the root. */
const focusRow = (): HTMLElement | null => document.querySelector('#main-content tr[data-index][tabindex="0"]')
/** The first row of a list, from where the arrows walk; a page without one begins at its top. */
const focusList = () => (focusRow() ?? document.getElementById('main-content'))?.focus()
const focusMain = () => document.getElementById('main-content')?.focus()
