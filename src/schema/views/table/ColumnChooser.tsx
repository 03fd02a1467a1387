import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Columns3 from 'lucide-react/icons/columns-3'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { AnyResource } from '../../model'
import { useColumns } from './useColumns'

interface ColumnChooserProps {
  readonly resource: AnyResource
  readonly view?: string
}

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
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {offered
            .filter(({ title }) => !title)
            .map(({ id, label }) => (
              <MenuItem
                key={id}
                dense
                role="menuitemcheckbox"
                aria-checked={!hidden.includes(id)}
                onClick={() => toggle(id)}
              >
                <Checkbox size="small" checked={!hidden.includes(id)} tabIndex={-1} disableRipple />
                {translate(label)}
              </MenuItem>
            ))}
        </Menu>
      )}
    </>
  )
}
