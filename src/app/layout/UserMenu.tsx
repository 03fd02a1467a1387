import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { getUser } from '../../authProvider/session'
import { Row, Stack, Text } from '../../ui/Box'
import { lazy } from '../../ui/lazy'
import { OnDemand } from '../../ui/OnDemand'
import { ThemeSettings } from './ThemeButton'
import { useLeave } from './useLeave'
import { useSmallScreen } from './useSmallScreen'

const UserMenuList = lazy(() => import('./UserMenuList').then((module) => ({ default: module.UserMenuList })))
const ProfileDialog = lazy(() =>
  import('../../custom/access/ProfileDialog').then((room) => ({ default: room.ProfileDialog })),
)

/** Name, firm and role, with one's own profile, change of password and logout; on a phone also what its bar has no room for. */
export function UserMenu() {
  const translate = useTranslate()
  const leave = useLeave()
  const small = useSmallScreen()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isProfileOpen, setProfileOpen] = useState(false)
  const [isThemeOpen, setThemeOpen] = useState(false)
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
        pad={small ? 2 : 1}
        round={2}
        hovers
        className={small ? 'desk-me desk-foot-entry' : 'desk-me'}
        aria-haspopup="menu"
        aria-expanded={!!anchor}
        title={small ? `${user.name} ${place}` : undefined}
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
        {small ? (
          <Text size="small">{translate('我的')}</Text>
        ) : (
          <>
            <Stack as="span" className="desk-who">
              <Text as="b" size="small" tone="full">
                {user.name}
              </Text>{' '}
              <Text as="i" size="tiny">
                {place}
              </Text>
            </Stack>
            <ChevronDown size={14} aria-hidden />
          </>
        )}
      </Row>
      <OnDemand open={!!anchor}>
        <UserMenuList
          open={!!anchor}
          anchor={anchor}
          who={small ? `${user.name} · ${place}` : null}
          onProfile={() => setProfileOpen(true)}
          onTheme={small ? () => setThemeOpen(true) : null}
          onLeave={() => void leave()}
          onClose={() => setAnchor(null)}
        />
      </OnDemand>
      <ThemeSettings open={isThemeOpen} onClose={() => setThemeOpen(false)} />
      <OnDemand open={isProfileOpen}>
        {isProfileOpen && <ProfileDialog onClose={() => setProfileOpen(false)} />}
      </OnDemand>
    </>
  )
}
