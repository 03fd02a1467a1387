import '@fontsource/inter/latin-400.css'
import '@fontsource/inter/latin-500.css'
import '@fontsource/inter/latin-600.css'
import '@fontsource/inter/latin-700.css'
import '../ui/theme/tokens.css'
import '../ui/theme/reset.css'
import '../ui/desk.css'
import '../ui/link.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openSettings } from '../ui/settings'
import { StyleCache } from '../ui/theme/StyleCache'
import { Gallery } from './Gallery'
import { GalleryDesk } from './GalleryDesk'

openSettings(null)
const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
  <StrictMode>
    <StyleCache>
      <GalleryDesk>
        <Gallery />
      </GalleryDesk>
    </StyleCache>
  </StrictMode>,
)
