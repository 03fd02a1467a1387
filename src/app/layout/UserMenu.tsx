import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { getUser } from '../../authProvider/session'
import { Row, Stack, Text } from '../../ui/Box'
import { lazy } from '../../ui/lazy'
import { OnDemand } from '../../ui/OnDemand'
import { useLeave } from './useLeave'

const UserMenuList = lazy(() => import('./UserMenuList').then((module) => ({ default: module.UserMenuList })))
const ProfileDialog = lazy(() =>
  import('../../custom/access/ProfileDialog').then((room) => ({ default: room.ProfileDialog })),
)

/** Name, firm and role, with one's own profile, change of password and logout; on a phone the page 我的 has them. */
export function UserMenu() {
  const leave = useLeave()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isProfileOpen, setProfileOpen] = useState(false)
  const user = getUser()
  if (!user) return null
  const place = `${user.firm_name} · ${user.role_name}`
  return (
    <>
      <Row
        type="button"
        as="button"
        gap={2}
        tone="quiet"
        nowrap
        pad={1}
        round={2}
        hovers
        className="desk-me"
        aria-haspopup="menu"
        aria-expanded={!!anchor}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Stack
          as="span"
          centred
          fixed
          round="full"
          size="small"
          weight="strong"
          tone="link"
          className="desk-avatar"
          aria-hidden="true"
        >
          {user.name.slice(0, 1)}
        </Stack>
        <Stack as="span" className="desk-who">
          <Text as="b" size="small" tone="full">
            {user.name}
          </Text>{' '}
          <Text as="i" size="tiny">
            {place}
          </Text>
        </Stack>
        <ChevronDown size={14} aria-hidden />
      </Row>
      <OnDemand open={!!anchor}>
        <UserMenuList
          open={!!anchor}
          anchor={anchor}
          onProfile={() => setProfileOpen(true)}
          onLeave={() => void leave()}
          onClose={() => setAnchor(null)}
        />
      </OnDemand>
      <OnDemand open={isProfileOpen}>
        {isProfileOpen && <ProfileDialog onClose={() => setProfileOpen(false)} />}
      </OnDemand>
    </>
  )
}
