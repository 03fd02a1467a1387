import type { ReactElement, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { site } from '../../resources/site'
import { tabsFor } from '../../schema/compile/menu'
import type { AnyResource, ScreenDecl } from '../../schema/model'
import { Row, Stack } from '../../ui/Box'
import { useDesk } from '../DeskContext'
import { NoAccessPage } from '../layout/NoAccessPage'
import './tabs.css'

interface TabbedPageProps {
  readonly screen: ScreenDecl
  /** shown instead for one record of its tabs: `?id=` (an approval's link to its bill) */
  readonly one?: ReactElement
  /** the tab that is open; without one the first that the user may open takes its place */
  readonly resource?: AnyResource
  readonly view?: string
  readonly children?: ReactNode
}

/** Several resources or views under one entry of the menu: a strip of those that the user may open, below it the one that is open. */
export function TabbedPage({ screen, one, resource, view, children }: TabbedPageProps) {
  const translate = useTranslate()
  const { user } = useDesk()
  const [address] = useSearchParams()
  const tabs = user ? tabsFor(site, screen, user) : []
  if (one && address.has('id')) return one
  if (!resource) return tabs[0] ? <Navigate replace to={tabs[0].path} /> : <NoAccessPage />
  return (
    <Stack flex grow shrink className="desk-tabbed">
      <Row
        as="nav"
        gap={1}
        align="stretch"
        fixed
        below={3}
        edge="bottom"
        className="desk-tabbed-strip"
        aria-label={translate(screen.label)}
      >
        {tabs.map((tab) => (
          <Row
            as={Link}
            key={tab.path}
            fixed
            padX={3.5}
            padY={2}
            size="body"
            tone="soft"
            hovers
            to={tab.path}
            aria-current={tab.resource === resource && tab.view === view ? 'page' : undefined}
          >
            {translate(tab.label)}
          </Row>
        ))}
      </Row>
      {children}
    </Stack>
  )
}
