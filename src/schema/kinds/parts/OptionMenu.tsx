import Checkbox from '@mui/material/Checkbox'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import { useTranslate } from 'react-admin'
import type { Option } from './options'

interface OptionMenuProps {
  readonly open: boolean
  readonly anchor: HTMLElement | null
  readonly label: string
  readonly options: readonly Option[]
  readonly chosen: readonly Option[]
  readonly isMany: boolean
  readonly onToggle: (option: Option) => void
  readonly onClear: () => void
  readonly onClose: () => void
}

const tickSx = { padding: 0, marginRight: '8px' }
const paperSx = { maxHeight: 400, minWidth: 160 }

/** What an option filter opens: 全部 and the choices, with a radio or a tick each. */
export function OptionMenu(props: OptionMenuProps) {
  const { open, anchor, label, options, chosen, isMany, onToggle, onClear, onClose } = props
  const translate = useTranslate()
  const Tick = isMany ? Checkbox : Radio
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label, dense: true }, paper: { sx: paperSx } }}
    >
      <MenuItem key="all" onClick={onClear} selected={chosen.length === 0}>
        {translate('全部')}
      </MenuItem>
      <Divider key="line" />
      {options.map((option) => (
        <MenuItem
          key={option.value}
          role={isMany ? 'menuitemcheckbox' : 'menuitemradio'}
          aria-checked={chosen.includes(option)}
          onClick={() => onToggle(option)}
        >
          <Tick
            checked={chosen.includes(option)}
            size="small"
            sx={tickSx}
            tabIndex={-1}
            slotProps={{ input: { 'aria-hidden': true } }}
          />
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
