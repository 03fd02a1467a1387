import IconButton from '@mui/material/IconButton'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { TextBox } from '../../schema/kinds/parts/TextBox'
import { useFieldInput } from '../../schema/kinds/parts/useFieldInput'
import type { WidgetProps } from '../../schema/views/slots'

/** A password of somebody else, hidden until its writer wants to read it over. */
export function PasswordInput(props: WidgetProps) {
  const translate = useTranslate()
  const input = useFieldInput(props)
  const [open, setOpen] = useState(false)
  const Icon = open ? EyeOff : Eye
  return (
    <TextBox
      input={input}
      type={open ? 'text' : 'password'}
      end={
        <IconButton
          size="small"
          aria-label={open ? translate('隐藏密码') : translate('显示密码')}
          onClick={() => setOpen(!open)}
        >
          <Icon size={15} aria-hidden />
        </IconButton>
      }
    />
  )
}
