import '@fontsource/inter/latin-400.css'
import '@fontsource/inter/latin-600.css'
import './ui/theme/tokens.css'
import './ui/theme/reset.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadAdmin, Root } from './app/Root'
import { readToken } from './authProvider/session'
import { loadConfig } from './config'
import { askEarly } from './dataProvider/early'
import { openLastSettings, openSettings } from './ui/settings'

const token = readToken()
// Its evaluation takes longest, and needs nothing that comes before it.
const admin = token ? loadAdmin() : null
const { apiBase, xHost } = await loadConfig()
if (token) {
  openLastSettings()
  const headers = new Headers({ 'X-Token': token, ...(xHost && { 'X-Host': xHost }) })
  for (const path of ['/user/info', '/v2/catalogue', '/v2/preference']) askEarly(`${apiBase}${path}`, headers)
} else openSettings(null)

// Nothing is drawn before the first page can be: until then the shell of index.html stands. Failures are the page's to say.
const Admin = await admin?.then(
  ({ openAdmin, default: ready }) =>
    openAdmin().then(
      () => ready,
      () => undefined,
    ),
  () => undefined,
)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Root Admin={Admin} />
  </StrictMode>,
)
