import '@fontsource/inter/latin-400.css'
import '@fontsource/inter/latin-500.css'
import '@fontsource/inter/latin-600.css'
import '@fontsource/inter/latin-700.css'
import '../../../src/ui/theme/tokens.css'
import '../../../src/ui/desk.css'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import { type AuthProvider, CoreAdminContext, defaultTheme, memoryStore, testDataProvider } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { order } from '../../../src/custom/order/feature'
import { operationCodes, roleCodes } from '../../../src/domain/access/roles'
import type { Identity } from '../../../src/schema/compile/access'
import { registerSlots } from '../../../src/schema/views/slots'
import { Stage } from './Stage'

/** A dispatcher who may do everything; nothing is masked. */
const dispatcher: Identity = {
  id: 1,
  firm_id: 1,
  firm_type: 0,
  nodes: [
    ...roleCodes.map(({ code }) => code),
    ...operationCodes.map(({ code }) => code).filter((code) => code !== 20),
  ],
}

const quiet = async () => undefined
const authProvider: AuthProvider = {
  login: quiet,
  logout: quiet,
  checkAuth: quiet,
  checkError: quiet,
  getPermissions: quiet,
  getIdentity: async () => dispatcher,
}
const i18nProvider = polyglotI18nProvider(() => englishMessages, 'en', undefined, { allowMissing: true })
const theme = createTheme(defaultTheme)
const counts = new URLSearchParams(location.search).get('rows')?.split(',').map(Number) ?? []

registerSlots(order)
createRoot(document.getElementById('root')!).render(
  <CoreAdminContext
    authProvider={authProvider}
    dataProvider={testDataProvider()}
    i18nProvider={i18nProvider}
    store={memoryStore()}
  >
    <ThemeProvider theme={theme}>
      <Stage counts={counts} />
    </ThemeProvider>
  </CoreAdminContext>,
)
