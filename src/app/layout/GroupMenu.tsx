import Menu from '@mui/material/Menu'
import MenuItemRow from '@mui/material/MenuItem'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { MenuItem } from './menu'

interface GroupMenuProps {
  readonly open: boolean
  readonly anchor: HTMLElement | null
  readonly items: readonly MenuItem[]
  readonly present: MenuItem | null
  readonly onClose: () => void
}

/** The pages of a group beside the folded sidebar. */
export function GroupMenu({ open, anchor, items, present, onClose }: GroupMenuProps) {
  const translate = useTranslate()
  return (
    <Menu anchorEl={anchor} open={open} onClose={onClose} anchorOrigin={{ vertical: 'top', horizontal: 'right' }}>
      {items.map((item) => (
        <MenuItemRow key={item.path} component={Link} to={item.path} selected={item === present} onClick={onClose}>
          {translate(item.label)}
        </MenuItemRow>
      ))}
    </Menu>
  )
}
