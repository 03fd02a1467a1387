import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Building2 from 'lucide-react/icons/building-2'
import CloudRain from 'lucide-react/icons/cloud-rain'
import Handshake from 'lucide-react/icons/handshake'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Palette from 'lucide-react/icons/palette'
import ReceiptText from 'lucide-react/icons/receipt-text'
import UserPen from 'lucide-react/icons/user-pen'
import Wallet from 'lucide-react/icons/wallet'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { getUser } from '../../authProvider/session'

const WALLET = '/wallet'
const CENTRE = '/enterprise'
const CIRCLE = '/partner'
const ORDER_MAP = '/dispatch/map'
const WALLS = '/dashboardMap'

/** 对账数据: the statements and bills of whoever may open them (invoice_list). */
const RECONCILIATION = '/financial/service'

/** Each opens in a window of its own (F-074). */
const walls = [
  { s: 'allotment', label: '派单大屏' },
  { s: 'firm', label: '服务商大屏' },
] as const

interface UserMenuListProps {
  readonly open: boolean
  readonly anchor: HTMLElement | null
  /** name and place, where the button has no room for them */
  readonly who: string | null
  readonly onProfile: () => void
  /** null where the bar has a button of its own for it */
  readonly onTheme: (() => void) | null
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** What the user's own menu offers. */
export function UserMenuList({ open, anchor, who, onProfile, onTheme, onLeave, onClose }: UserMenuListProps) {
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
      {who !== null && <MenuItem disabled>{who}</MenuItem>}
      <MenuItem onClick={closing(onProfile)}>
        <UserPen size={15} aria-hidden />
        {translate('个人资料')}
      </MenuItem>
      {user?.nodes.includes('invoice_list') && user.pages.includes(RECONCILIATION) && (
        <MenuItem component={Link} to={RECONCILIATION} onClick={onClose}>
          <ReceiptText size={15} aria-hidden />
          {translate('对账数据')}
        </MenuItem>
      )}
      {user?.pages.includes(WALLET) && (
        <MenuItem component={Link} to={WALLET} onClick={onClose}>
          <Wallet size={15} aria-hidden />
          {translate('企业钱包')}
        </MenuItem>
      )}
      {user?.pages.includes(CENTRE) && (
        <MenuItem component={Link} to={CENTRE} onClick={onClose}>
          <Building2 size={15} aria-hidden />
          {translate('企业中心')}
        </MenuItem>
      )}
      {user?.pages.includes(CIRCLE) && (
        <MenuItem component={Link} to={CIRCLE} onClick={onClose}>
          <Handshake size={15} aria-hidden />
          {translate('服务圈')}
        </MenuItem>
      )}
      {user?.pages.includes(ORDER_MAP) && (
        <MenuItem component={Link} to={`${ORDER_MAP}?rain=1`} onClick={onClose}>
          <CloudRain size={15} aria-hidden />
          {translate('雨情图')}
        </MenuItem>
      )}
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
      {onTheme && (
        <MenuItem onClick={closing(onTheme)}>
          <Palette size={15} aria-hidden />
          {translate('主题设置')}
        </MenuItem>
      )}
      <Divider />
      <MenuItem onClick={onLeave}>
        <LogOut size={15} aria-hidden />
        {translate('退出登录')}
      </MenuItem>
    </Menu>
  )
}
