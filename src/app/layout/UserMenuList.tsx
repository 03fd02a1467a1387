import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import KeyRound from 'lucide-react/icons/key-round'
import Keyboard from 'lucide-react/icons/keyboard'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Newspaper from 'lucide-react/icons/newspaper'
import UserPen from 'lucide-react/icons/user-pen'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { getUser } from '../../authProvider/session'
import { showHelp } from '../../ui/help'
import { Kbd } from '../../ui/Kbd'
import { ownLinks } from './ownLinks'

const WALLS = '/dashboardMap'

/** Each opens in a window of its own (F-074). */
const walls = [
  { s: 'allotment', label: '派单大屏' },
  { s: 'firm', label: '服务商大屏' },
] as const

interface UserMenuListProps {
  readonly open: boolean
  readonly anchor: HTMLElement | null
  readonly onProfile: () => void
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** What the user's own menu offers. */
export function UserMenuList({ open, anchor, onProfile, onLeave, onClose }: UserMenuListProps) {
  const translate = useTranslate()
  const user = getUser()
  const closing = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <MenuItem onClick={closing(onProfile)}>
        <UserPen size={15} aria-hidden />
        {translate('个人资料')}
      </MenuItem>
      {ownLinks(user).map(({ to, label, icon: Icon }) => (
        <MenuItem key={to} component={Link} to={to} onClick={onClose}>
          <Icon size={15} aria-hidden />
          {translate(label)}
        </MenuItem>
      ))}
      {user?.pages.includes(WALLS) &&
        walls.map(({ s, label }) => (
          <MenuItem key={s} component={Link} to={`${WALLS}?s=${s}`} target="_blank" onClick={onClose}>
            <Monitor size={15} aria-hidden />
            {translate(label)}
          </MenuItem>
        ))}
      <MenuItem component={Link} to="/modify" onClick={onClose}>
        <KeyRound size={15} aria-hidden />
        {translate('修改密码')}
      </MenuItem>
      <Divider />
      <MenuItem onClick={closing(() => showHelp({ kind: 'page' }))}>
        <LifeBuoy size={15} aria-hidden />
        {translate('帮助')}
        <Kbd>F1</Kbd>
      </MenuItem>
      <MenuItem onClick={closing(() => showHelp({ kind: 'keys' }))}>
        <Keyboard size={15} aria-hidden />
        {translate('快捷键')}
        <Kbd>?</Kbd>
      </MenuItem>
      <MenuItem onClick={closing(() => showHelp({ kind: 'news' }))}>
        <Newspaper size={15} aria-hidden />
        {translate('新增了什么')}
      </MenuItem>
      <Divider />
      <MenuItem onClick={onLeave}>
        <LogOut size={15} aria-hidden />
        {translate('退出登录')}
      </MenuItem>
    </Menu>
  )
}
