import IconButton from '@mui/material/IconButton'
import Columns3 from 'lucide-react/icons/columns-3'
import { useTranslate } from 'ra-core'
import { lazy, useState } from 'react'
import { OnDemand } from '../../../ui/OnDemand'
import type { AnyResource } from '../../model'
import { useColumns } from './useColumns'

interface ColumnChooserProps {
  readonly resource: AnyResource
  readonly view?: string
}

const ColumnMenu = lazy(() => import('./ColumnMenu').then((module) => ({ default: module.ColumnMenu })))

/** Which columns the table shows; the one that names the record stays. */
export function ColumnChooser({ resource, view }: ColumnChooserProps) {
  const translate = useTranslate()
  const { offered, hidden, setHidden } = useColumns(resource, view)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const toggle = (id: string) => setHidden(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id])
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('选择列')}
        aria-haspopup="menu"
        title={translate('选择列')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Columns3 size={16} aria-hidden />
      </IconButton>
      <OnDemand open={anchor !== null}>
        <ColumnMenu
          open={anchor !== null}
          anchor={anchor}
          columns={offered.filter(({ title }) => !title)}
          hidden={hidden}
          onToggle={toggle}
          onClose={() => setAnchor(null)}
        />
      </OnDemand>
    </>
  )
}
