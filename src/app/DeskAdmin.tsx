import { createTheme, ThemeProvider } from '@mui/material/styles'
import { useMemo } from 'react'
import { CoreAdminContext, ResourceDefinitionContextProvider } from 'react-admin'
import { DialogNotice } from '../ui/dialogNotice'
import { useDeskTheme } from '../ui/theme/useDeskTheme'
import { DeskProvider } from './DeskContext'
import { DeskNotification } from './DeskNotification'
import { PageFailure } from './layout/PageFailure'
import type { Desk } from './openDesk'
import { UnknownOutcomes } from './outcomes/UnknownOutcomes'
import { DeskPages } from './router/DeskPages'
import { resourceDefinitions } from './router/deskRoutes'
import { deskRouterProvider } from './router/routerProvider'

interface DeskAdminProps {
  readonly desk: Desk
}

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
          <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
            <DialogNotice value={notice}>
              <PageFailure>
                <DeskPages />
              </PageFailure>
            </DialogNotice>
          </ResourceDefinitionContextProvider>
          <DeskNotification />
        </ThemeProvider>
      </CoreAdminContext>
    </DeskProvider>
  )
}
