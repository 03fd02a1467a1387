import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { useMemo } from 'react'
import { CoreAdminContext, CoreAdminUI } from 'react-admin'
import { DialogNotice } from '../ui/dialogNotice'
import { useDeskTheme } from '../ui/theme/useDeskTheme'
import { DeskProvider } from './DeskContext'
import { DeskFailure } from './DeskFailure'
import { DeskNotification } from './DeskNotification'
import { NotFoundPage } from './layout/NotFoundPage'
import { SkeletonPage } from './layout/SkeletonPage'
import type { Desk } from './openDesk'
import { UnknownOutcomes } from './outcomes/UnknownOutcomes'
import { deskRoutes } from './router/deskRoutes'
import { deskRouterProvider } from './router/routerProvider'
import { Shell } from './Shell'

interface DeskAdminProps {
  readonly desk: Desk
}

const routes = deskRoutes()
const notice = <UnknownOutcomes />

/**
 * react-admin's core composed of the desk's providers, theme, layout and routes. The core alone, since the defaults of its
 * Material half (layout, login, menus) would travel with every first visit without ever being shown.
 */
export function DeskAdmin({ desk }: DeskAdminProps) {
  const options = useDeskTheme()
  const theme = useMemo(() => createTheme(options), [options])
  return (
    <DeskProvider value={desk}>
      <CoreAdminContext
        authProvider={desk.authProvider}
        dataProvider={desk.dataProvider}
        i18nProvider={desk.i18nProvider}
        routerProvider={deskRouterProvider}
        queryClient={desk.queryClient}
        store={desk.store}
      >
        <ThemeProvider theme={theme}>
          <CssBaseline enableColorScheme />
          <DialogNotice value={notice}>
            <CoreAdminUI
              disableTelemetry
              layout={Shell}
              catchAll={NotFoundPage}
              error={DeskFailure}
              loading={SkeletonPage}
              title="Rescue Desk"
            >
              {routes}
            </CoreAdminUI>
          </DialogNotice>
          <DeskNotification />
        </ThemeProvider>
      </CoreAdminContext>
    </DeskProvider>
  )
}
