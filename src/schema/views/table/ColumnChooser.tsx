import IconButton from '@mui/material/IconButton'
import Columns3 from 'lucide-react/icons/columns-3'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazy } from '../../../ui/lazy'
import type { AnyResource } from '../../model'

const ColumnPanel = lazy(() => import('./ColumnPanel').then((module) => ({ default: module.ColumnPanel })))

interface ColumnChooserProps {
  readonly resource: AnyResource
  readonly view?: string
}

/** The button of the column settings, which come when it is first pressed. */
export function ColumnChooser({ resource, view }: ColumnChooserProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('选择列')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        title={translate('选择列')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Columns3 size={16} aria-hidden />
      </IconButton>
      {anchor && (
        <Suspense>
          <ColumnPanel resource={resource} view={view} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
