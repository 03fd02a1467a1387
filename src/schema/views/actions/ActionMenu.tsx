import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNotify, useTranslate } from 'react-admin'
import { Text } from '../../../ui/Box'
import { ruleContext, useIdentity } from '../identity'
import type { Row } from '../row'
import { actionIcon } from './ActionIcon'
import { menuGroups } from './menuGroups'
import type { Offer } from './offerShape'
import { offersOf, type RowOffers } from './offers'

interface ActionMenuProps {
  readonly record: Row
  readonly anchor: HTMLElement
  readonly offers: RowOffers
  readonly onStart: (name: string, record: Row) => void
  readonly onClose: () => void
}

/** Between the groups of a menu; the arrows pass over it. */
function GroupHead({ caption }: { readonly caption: string | null }) {
  const translate = useTranslate()
  return (
    <Text
      as="li"
      size="tiny"
      tone="quiet"
      edge="top"
      role={caption ? 'presentation' : 'separator'}
      className="rd-menu-head"
    >
      {caption && translate(caption)}
    </Text>
  )
}
GroupHead.muiSkipListHighlight = true

/** What else can be done to a record; one menu serves all rows. */
export function ActionMenu({ record, anchor, offers, onStart, onClose }: ActionMenuProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { rest } = offersOf(offers, record, ruleContext(useIdentity()))
  // Where one has an icon, the words of all begin at the same place.
  const icons = rest.some(({ icon }) => icon !== undefined)
  const item = ({ name, label, danger, icon, reason }: Offer) => (
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
  )
  return (
    <Menu open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}>
      {menuGroups(rest).flatMap(({ caption, offers: group }, i) => [
        ...(i > 0 || caption ? [<GroupHead key={`before ${group[0]?.name}`} caption={caption} />] : []),
        ...group.map(item),
      ])}
    </Menu>
  )
}
