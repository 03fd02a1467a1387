import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNotify, useTranslate } from 'react-admin'
import { ruleContext, useIdentity } from '../identity'
import type { Row } from '../row'
import { actionIcon } from './ActionIcon'
import { offersOf, type RowOffers } from './offers'

interface ActionMenuProps {
  readonly record: Row
  readonly anchor: HTMLElement
  readonly offers: RowOffers
  readonly onStart: (name: string, record: Row) => void
  readonly onClose: () => void
}

/** What else can be done to a record; one menu serves all rows. */
export function ActionMenu({ record, anchor, offers, onStart, onClose }: ActionMenuProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { rest } = offersOf(offers, record, ruleContext(useIdentity()))
  // Where one has an icon, the words of all begin at the same place.
  const icons = rest.some(({ icon }) => icon !== undefined)
  return (
    <Menu open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}>
      {rest.map(({ name, label, danger, icon, reason }) => (
        <MenuItem
          key={name}
          className={danger ? 'rd-act-danger' : undefined}
          title={reason ? translate(reason) : undefined}
          aria-disabled={reason ? true : undefined}
          onClick={() => {
            onClose()
            if (reason) notify(reason, { type: 'warning' })
            else onStart(name, record)
          }}
        >
          {icons && (actionIcon(icon) || <span className="rd-act-icon" />)}
          {translate(label)}
        </MenuItem>
      ))}
    </Menu>
  )
}
