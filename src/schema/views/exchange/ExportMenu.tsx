import Download from 'lucide-react/icons/download'
import { Suspense, useRef, useState } from 'react'
import { useListContext, useNotify, useTranslate } from 'react-admin'
import { ActionButton } from '../../../ui/ActionButton'
import { lazy } from '../../../ui/lazy'
import { OnDemand } from '../../../ui/OnDemand'
import { mayList } from '../../compile/access'
import { type AnyResource, EXPORT_LIMIT, MESSAGES } from '../../model'
import { useIdentity } from '../identity'
import { useAsked } from '../list/useAsked'
import type { Format } from './sheetFile'

interface ExportMenuProps {
  readonly resource: AnyResource
  readonly view?: string
}

const ExportChoices = lazy(() => import('./ExportChoices').then((module) => ({ default: module.ExportChoices })))
const ExportTask = lazy(() => import('./ExportTask').then((module) => ({ default: module.ExportTask })))

/** Rows as a file: those of the filter or the selected ones, the columns on screen or all; 5000 are allowed, one more is refused (O-360). */
export function ExportMenu({ resource, view }: ExportMenuProps) {
  const { total = 0, selectedIds, isPending } = useListContext()
  const identity = useIdentity()
  const translate = useTranslate()
  const notify = useNotify()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wholeRows, setWholeRows] = useState(false)
  const [unselected, setUnselected] = useState(false)
  const [format, setFormat] = useState<Format | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const may = mayList(resource, view, identity)
  useAsked('export', () => setAnchor(button.current), may && !isPending)
  if (!may) return null

  const selecting = selectedIds.length > 0 && !unselected
  const begin = (chosen: Format) => {
    setAnchor(null)
    const count = selecting ? selectedIds.length : total
    if (count > EXPORT_LIMIT) return notify(MESSAGES.exportLimit, { type: 'error' })
    setFormat(chosen)
  }
  return (
    <>
      <ActionButton
        ref={button}
        size="small"
        variant="text"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Download size={15} aria-hidden />}
        onClick={async (event) => {
          setAnchor(event.currentTarget)
          return false
        }}
      >
        {translate('导出')}
      </ActionButton>
      <OnDemand open={anchor !== null}>
        <ExportChoices
          anchor={anchor}
          wholeRows={wholeRows}
          onWholeRows={setWholeRows}
          selected={selectedIds.length}
          selecting={selecting}
          onSelecting={(only) => setUnselected(!only)}
          onChoose={begin}
          onClose={() => setAnchor(null)}
        />
      </OnDemand>
      <Suspense>
        {format && (
          <ExportTask
            resource={resource}
            view={view}
            format={format}
            whole={wholeRows}
            ids={selecting ? selectedIds : null}
            onClose={() => setFormat(null)}
          />
        )}
      </Suspense>
    </>
  )
}
