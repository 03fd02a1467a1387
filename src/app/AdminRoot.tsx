import '@fontsource/inter/latin-500.css'
import '@fontsource/inter/latin-700.css'
import '../ui/desk.css'
import '../ui/print.css'
import '../ui/link.css'
import { StyleCache } from '../ui/theme/StyleCache'
import Admin, { routerOfSession } from './Admin'

/** Has the desk of the present session ready, before it is drawn. @throws HttpError as `openDesk` */
export const openAdmin = routerOfSession

/** The admin with what only it needs: its fonts and a style cache that the content policy accepts. */
export default function AdminRoot() {
  return (
    <StyleCache>
      <Admin />
    </StyleCache>
  )
}
