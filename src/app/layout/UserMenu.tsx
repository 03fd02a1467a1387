import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, useState } from 'react'
import { getUser } from '../../authProvider/session'
import { OnDemand } from '../../ui/OnDemand'
import { useLeave } from './useLeave'
import { useSmallScreen } from './useSmallScreen'

const UserMenuList = lazy(() => import('./UserMenuList').then((module) => ({ default: module.UserMenuList })))

/** Name, firm and role, with change of password and logout. */
export function UserMenu() {
  const leave = useLeave()
  const small = useSmallScreen()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const user = getUser()
  if (!user) return null
  const place = `${user.firm_name} · ${user.role_name}`
  return (
    <>
      <button
        type="button"
        className="desk-me"
        aria-haspopup="menu"
        aria-expanded={!!anchor}
        aria-label={`${user.name} ${place}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="desk-avatar" aria-hidden="true">
          {user.name.slice(0, 1)}
        </span>
        {!small && (
          <>
            <span className="desk-who">
              <b>{user.name}</b>
              <i>{place}</i>
            </span>
            <ChevronDown size={14} aria-hidden />
          </>
        )}
      </button>
      <OnDemand open={!!anchor}>
        <UserMenuList
          open={!!anchor}
          anchor={anchor}
          who={small ? `${user.name} · ${place}` : null}
          onLeave={() => void leave()}
          onClose={() => setAnchor(null)}
        />
      </OnDemand>
    </>
  )
}
