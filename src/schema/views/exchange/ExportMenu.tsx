import Checkbox from '@mui/material/Checkbox'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Download from 'lucide-react/icons/download'
import { useListContext, useNotify, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { ActionButton } from '../../../ui/ActionButton'
import { mayList } from '../../compile/access'
import { type AnyResource, EXPORT_LIMIT, MESSAGES } from '../../model'
import { ERROR_SHOWN } from '../actions/useActionCall'
import { useIdentity } from '../identity'
import type { Format } from './sheetFile'

interface ExportMenuProps {
  readonly resource: AnyResource
  readonly view?: string
}

const ExportTask = lazy(() => import('./ExportTask').then((module) => ({ default: module.ExportTask })))

/** Rows as a file: those of the filter or the selected ones, the columns on screen or all; 5000 are allowed, one more is refused (O-360). */
export function ExportMenu({ resource, view }: ExportMenuProps) {
  const { total = 0, selectedIds } = useListContext()
  const identity = useIdentity()
  const translate = useTranslate()
  const notify = useNotify()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wholeRows, setWholeRows] = useState(false)
  const [unselected, setUnselected] = useState(false)
  const [format, setFormat] = useState<Format | null>(null)
  if (!mayList(resource, view, identity)) return null

  const selecting = selectedIds.length > 0 && !unselected
  const begin = (chosen: Format) => {
    setAnchor(null)
    const count = selecting ? selectedIds.length : total
    if (count > EXPORT_LIMIT) return notify(MESSAGES.exportLimit, { type: 'error', autoHideDuration: ERROR_SHOWN })
    setFormat(chosen)
  }
  return (
    <>
      <ActionButton
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
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem dense role="menuitemcheckbox" aria-checked={wholeRows} onClick={() => setWholeRows(!wholeRows)}>
          <Checkbox size="small" checked={wholeRows} tabIndex={-1} disableRipple />
          {translate('全部字段')}
        </MenuItem>
        {selectedIds.length > 0 && (
          <MenuItem dense role="menuitemcheckbox" aria-checked={selecting} onClick={() => setUnselected(selecting)}>
            <Checkbox size="small" checked={selecting} tabIndex={-1} disableRipple />
            {translate('仅选中的%{n}条', { n: selectedIds.length })}
          </MenuItem>
        )}
        <Divider />
        <MenuItem dense onClick={() => begin('xlsx')}>
          {translate('导出为Excel')}
        </MenuItem>
        <MenuItem dense onClick={() => begin('csv')}>
          {translate('导出为CSV')}
        </MenuItem>
      </Menu>
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
