import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'react-admin'

interface TabMenuProps {
  readonly open: boolean
  readonly anchor: HTMLElement | null
  /** without `run` it is shown but cannot be done */
  readonly actions: readonly { readonly label: string; readonly run?: () => void }[]
  readonly onClose: () => void
}

/** The menu of the strip of tabs. */
export function TabMenu({ open, anchor, actions, onClose }: TabMenuProps) {
  const translate = useTranslate()
  return (
    <Menu anchorEl={anchor} open={open} onClose={onClose}>
      {actions.map(({ label, run }) => (
        <MenuItem
          key={label}
          disabled={!run}
          onClick={() => {
            onClose()
            run?.()
          }}
        >
          {translate(label)}
        </MenuItem>
      ))}
    </Menu>
  )
}
