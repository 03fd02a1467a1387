import IconButton from '@mui/material/IconButton'
import Palette from 'lucide-react/icons/palette'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazy } from '../../ui/lazy'
import { OnDemand } from '../../ui/OnDemand'

const ThemeDrawer = lazy(() => import('./ThemeDrawer').then((module) => ({ default: module.ThemeDrawer })))

interface ThemeSettingsProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The theme drawer, loaded when it is first opened. */
export const ThemeSettings = ({ open, onClose }: ThemeSettingsProps) => (
  <OnDemand open={open}>
    <ThemeDrawer open={open} onClose={onClose} />
  </OnDemand>
)

/** Opens the theme drawer (O-081). */
export function ThemeButton() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton aria-label={translate('主题设置')} title={translate('主题设置')} onClick={() => setOpen(true)}>
        <Palette size={17} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <ThemeSettings open={open} onClose={() => setOpen(false)} />
    </>
  )
}
