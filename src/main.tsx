import '@fontsource/inter/latin-400.css'
import '@fontsource/inter/latin-600.css'
import './ui/theme/tokens.css'
import './ui/theme/reset.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadAdmin, Root } from './app/Root'
import { readToken } from './authProvider/session'
import { loadConfig } from './config'
import { openLastSettings, openSettings } from './ui/settings'

// Its evaluation takes longest, and needs nothing that comes before it.
if (readToken()) loadAdmin().catch(() => undefined)
await loadConfig()
if (readToken()) openLastSettings()
else openSettings(null)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
