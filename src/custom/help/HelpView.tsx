import type { HelpView as View } from '../../ui/help'
import { HelpPanel } from './HelpPanel'
import { KeySheet } from './KeySheet'
import { NewsDialog } from './NewsDialog'

interface HelpViewProps {
  readonly view: View | null
  readonly onClose: () => void
}

/** The layer of the help that is open. */
export function HelpView({ view, onClose }: HelpViewProps) {
  if (view?.kind === 'page') return <HelpPanel chapter={view.chapter} onClose={onClose} />
  return (
    <>
      <KeySheet open={view?.kind === 'keys'} onClose={onClose} />
      <NewsDialog open={view?.kind === 'news'} onClose={onClose} />
    </>
  )
}
