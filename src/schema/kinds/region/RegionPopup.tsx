import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useTranslate } from 'react-admin'
import { Box } from '../../../ui/Box'
import { RegionBoxes } from './RegionBoxes'

interface RegionPopupProps {
  readonly open: boolean
  readonly anchor: HTMLElement | null
  readonly label: string
  readonly code: number | null
  readonly level: 1 | 2 | 3
  readonly onChange: (code: number | null) => void
  readonly onClose: () => void
}

/** What a region filter opens: province, city and area. */
export function RegionPopup({ open, anchor, label, code, level, onChange, onClose }: RegionPopupProps) {
  const translate = useTranslate()
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <Box pad={3} className="rd-filter-popup">
        <RegionBoxes value={code} level={level} label={label} onChange={onChange} />
        <Button variant="text" color="inherit" onClick={() => onChange(null)}>
          {translate('清除')}
        </Button>
        <Button variant="text" onClick={onClose}>
          {translate('确定')}
        </Button>
      </Box>
    </Popover>
  )
}
