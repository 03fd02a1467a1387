import Checkbox from '@mui/material/Checkbox'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { FilterButton } from './FilterButton'
import { type Option, valuesOf } from './options'

interface OptionFilterProps {
  readonly name: string
  readonly label: string
  readonly options: readonly Option[]
  readonly isMany: boolean
  readonly value: unknown
  readonly onChange: (change: Record<string, unknown>) => void
}

const tickSx = { padding: 0, marginRight: '8px' }
const paperSx = { maxHeight: 400, minWidth: 160 }

/** A menu of a list's choices: one of them, or several with ticks; the menu stays open while one ticks. */
export function OptionFilter({ name, label, options, isMany, value, onChange }: OptionFilterProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // an address gives codes as text
  const given = new Set(valuesOf(value).map(String))
  const chosen = options.filter((option) => given.has(String(option.value)))
  const close = () => setAnchor(null)

  const toggle = (option: Option) => {
    const isOn = given.has(String(option.value))
    if (!isMany) {
      onChange({ [name]: option.value })
      return close()
    }
    const next = options.filter((other) => (other === option ? !isOn : given.has(String(other.value))))
    onChange({ [name]: next.length > 0 ? next.flatMap((other) => [other.value, ...(other.also ?? [])]) : undefined })
  }
  const clear = () => {
    onChange({ [name]: undefined })
    close()
  }
  const Tick = isMany ? Checkbox : Radio

  return (
    <>
      <FilterButton
        label={label}
        text={chosen[0]?.label ?? null}
        more={chosen.length - 1}
        title={chosen.length > 1 ? chosen.map((option) => option.label).join('、') : undefined}
        popup="menu"
        isOpen={anchor !== null}
        onOpen={setAnchor}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': label, dense: true }, paper: { sx: paperSx } }}
      >
        <MenuItem key="all" onClick={clear} selected={chosen.length === 0}>
          {translate('全部')}
        </MenuItem>
        <Divider key="line" />
        {options.map((option) => (
          <MenuItem
            key={option.value}
            role={isMany ? 'menuitemcheckbox' : 'menuitemradio'}
            aria-checked={chosen.includes(option)}
            onClick={() => toggle(option)}
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
    </>
  )
}
