import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Monitor from 'lucide-react/icons/monitor'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { getUser } from '../../authProvider/session'

/** Pages for a wall, each opened in a window of its own (O-234, O-235). */
const SCREENS = [
  { page: '/dashboardMap', address: '/dashboardMap?s=firm', label: '服务商大屏' },
  { page: '/dashboardMap', address: '/dashboardMap?s=allotment', label: '派单大屏' },
  { page: '/dispatch/map', address: '/dispatch/map?rain=1', label: '雨情图' },
] as const

/** The screens that the user may open; nothing where there are none. */
export function ScreensMenu() {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const pages = getUser()?.pages ?? []
  const offered = SCREENS.filter(({ page }) => pages.includes(page))
  if (offered.length === 0) return null
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={translate('数据大屏')}
        title={translate('数据大屏')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Monitor size={17} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {offered.map(({ address, label }) => (
          <MenuItem key={address} component={Link} to={address} target="_blank" rel="noreferrer" onClick={close}>
            {translate(label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
