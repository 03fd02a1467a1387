import Checkbox from '@mui/material/Checkbox'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import type { Column } from './columns'

interface ColumnMenuProps {
  readonly open: boolean
  readonly anchor: HTMLElement | null
  readonly columns: readonly Column[]
  /** by column id */
  readonly hidden: readonly string[]
  readonly onToggle: (id: string) => void
  readonly onClose: () => void
}

/** The columns that may be hidden, with a tick each. */
export function ColumnMenu({ open, anchor, columns, hidden, onToggle, onClose }: ColumnMenuProps) {
  const translate = useTranslate()
  return (
    <Menu open={open} anchorEl={anchor} onClose={onClose}>
      {columns.map(({ id, label }) => (
        <MenuItem
          key={id}
          dense
          role="menuitemcheckbox"
          aria-checked={!hidden.includes(id)}
          onClick={() => onToggle(id)}
        >
          <Checkbox size="small" checked={!hidden.includes(id)} tabIndex={-1} disableRipple />
          {translate(label)}
        </MenuItem>
      ))}
    </Menu>
  )
}
