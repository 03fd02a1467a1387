import '@fontsource/inter/latin-500.css'
import '@fontsource/inter/latin-700.css'
import '../ui/desk.css'
import '../ui/print.css'
import '../ui/link.css'
import { StyleCache } from '../ui/theme/StyleCache'
import Admin from './Admin'

/** The admin with what only it needs: its fonts and a style cache that the content policy accepts. */
export default function AdminRoot() {
  return (
    <StyleCache>
      <Admin />
    </StyleCache>
  )
}
