import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'

interface SelectMenuProps {
  /** the button that it opens below; null closes it */
  readonly anchor: HTMLElement | null
  readonly label: string
  readonly options: readonly { readonly value: string | number; readonly label: string }[]
  readonly value: string | number
  readonly onPick: (value: string | number) => void
  readonly onClose: () => void
}

const paperSx = { maxHeight: 400 }

/** What a select opens: arrows, first letters and Enter choose, Esc closes, and the focus goes back to the select. */
export function SelectMenu({ anchor, label, options, value, onPick, onClose }: SelectMenuProps) {
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{
        list: { role: 'listbox', 'aria-label': label, dense: true },
        paper: { sx: paperSx, style: { minWidth: anchor?.offsetWidth } },
      }}
    >
      {options.map((option) => (
        <MenuItem
          key={option.value}
          role="option"
          aria-selected={option.value === value}
          selected={option.value === value}
          onClick={() => onPick(option.value)}
        >
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
