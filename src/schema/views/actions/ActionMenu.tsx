import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { KeyboardEvent } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { Text } from '../../../ui/Box'
import { Kbd } from '../../../ui/Kbd'
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

/** So many entries have a digit as their key. */
const KEYS = 9

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

/** What else can be done to a record, each entry with its digit; one menu serves all rows. */
export function ActionMenu({ record, anchor, offers, onStart, onClose }: ActionMenuProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { rest } = offersOf(offers, record, ruleContext(useIdentity()))
  const groups = menuGroups(rest)
  const ordered = groups.flatMap((group) => group.offers)
  // All have an icon, or none.
  const icons = rest.every(({ icon }) => icon !== undefined)
  const run = ({ name, reason }: Offer) => {
    onClose()
    if (reason) notify(reason, { type: 'warning' })
    else onStart(name, record)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const offer = /^[1-9]$/.test(event.key) ? ordered[Number(event.key) - 1] : undefined
    if (!offer || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    run(offer)
  }
  const item = (offer: Offer) => {
    const key = ordered.indexOf(offer) + 1
    return (
      <MenuItem
        key={offer.name}
        title={offer.reason ? translate(offer.reason) : undefined}
        aria-disabled={offer.reason ? true : undefined}
        aria-keyshortcuts={key <= KEYS ? String(key) : undefined}
        onClick={() => run(offer)}
      >
        {icons && actionIcon(offer.icon)}
        {translate(offer.label)}
        {key <= KEYS && (
          <Text only="wide" className="rd-act-key" aria-hidden>
            <Kbd>{String(key)}</Kbd>
          </Text>
        )}
      </MenuItem>
    )
  }
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      onKeyDown={onKeyDown}
    >
      {groups.flatMap(({ caption, offers: group }, i) => [
        ...(i > 0 || caption ? [<GroupHead key={`before ${group[0]?.name}`} caption={caption} />] : []),
        ...group.map(item),
      ])}
    </Menu>
  )
}
