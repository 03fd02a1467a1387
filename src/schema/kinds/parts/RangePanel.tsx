import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { Row, Stack } from '../../../ui/Box'

export interface RangeShortcut {
  readonly label: string
  /** both ends as filter values */
  readonly range: () => readonly [from: number | string, to: number | string]
}

export interface RangeEnds {
  readonly label: string
  readonly type: 'date' | 'datetime-local'
  /** both ends as the browser's picker takes them; '' for an open end */
  readonly from: string
  readonly to: string
  readonly shortcuts?: readonly RangeShortcut[]
  readonly onFrom: (text: string) => void
  readonly onTo: (text: string) => void
  readonly onShortcut: (shortcut: RangeShortcut) => void
  readonly onClear: () => void
}

interface RangePanelProps extends RangeEnds {
  readonly open: boolean
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

/** Two pickers and, beside them, the spans that are asked for every day. */
export function RangePanel(props: RangePanelProps) {
  const { open, anchor, onClose, label, type, from, to, shortcuts = [], onFrom, onTo, onShortcut, onClear } = props
  const translate = useTranslate()
  const isReversed = from !== '' && to !== '' && from > to
  const end = (words: string, value: string, change: (text: string) => void) => (
    <TextField
      type={type}
      label={words}
      value={value}
      onChange={({ target }) => change(target.value)}
      error={isReversed}
      slotProps={{ inputLabel: { shrink: true } }}
      size="small"
    />
  )
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <Row gap={3} align="stretch" className="rd-filter-range">
        <Stack gap={2} className="rd-filter-ends">
          {end(translate('开始'), from, onFrom)}
          {end(translate('结束'), to, onTo)}
          {isReversed && (
            <span className="rd-input-help rd-invalid" role="alert">
              {translate('开始不能晚于结束')}
            </span>
          )}
          <div>
            <Button variant="text" color="inherit" onClick={onClear}>
              {translate('清除')}
            </Button>
            <Button variant="text" onClick={onClose}>
              {translate('确定')}
            </Button>
          </div>
        </Stack>
        {shortcuts.length > 0 && (
          <Stack gap={1} className="rd-filter-shortcuts">
            {shortcuts.map((shortcut) => (
              <button
                key={shortcut.label}
                type="button"
                onClick={() => {
                  onShortcut(shortcut)
                  onClose()
                }}
              >
                {translate(shortcut.label)}
              </button>
            ))}
          </Stack>
        )}
      </Row>
    </Popover>
  )
}
