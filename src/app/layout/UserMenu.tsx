import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import ChevronDown from 'lucide-react/icons/chevron-down'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { getUser } from '../../authProvider/session'
import { useLeave } from './useLeave'
import { useSmallScreen } from './useSmallScreen'

/** Name, firm and role, with change of password and logout. */
export function UserMenu() {
  const translate = useTranslate()
  const leave = useLeave()
  const small = useSmallScreen()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const user = getUser()
  if (!user) return null
  const place = `${user.firm_name} · ${user.role_name}`
  const close = () => setAnchor(null)
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
      <Menu
        anchorEl={anchor}
        open={!!anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {small && (
          <MenuItem disabled className="desk-who">
            {user.name} · {place}
          </MenuItem>
        )}
        <MenuItem component={Link} to="/modify" onClick={close}>
          <KeyRound size={15} aria-hidden />
          {translate('修改密码')}
        </MenuItem>
        <Divider />
        <MenuItem onClick={() => void leave()}>
          <LogOut size={15} aria-hidden />
          {translate('退出登录')}
        </MenuItem>
      </Menu>
    </>
  )
}
