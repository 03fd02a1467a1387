import IconButton from '@mui/material/IconButton'
import Palette from 'lucide-react/icons/palette'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ThemeDrawer } from './ThemeDrawer'

/** Opens the theme drawer (O-081). */
export function ThemeButton() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton aria-label={translate('主题设置')} title={translate('主题设置')} onClick={() => setOpen(true)}>
        <Palette size={17} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <ThemeDrawer open={open} onClose={() => setOpen(false)} />
    </>
  )
}
