import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { FilterButton } from '../parts/FilterButton'
import { isNumber, readNumber } from '../parts/number'
import type { FilterProps } from '../parts/props'
import { RegionBoxes } from './RegionBoxes'
import { useRegions } from './useRegions'

/** A region of any depth down to the field's level. */
export function RegionFilter({ name, label, field, value, onChange }: FilterProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const given = readNumber(value[name])
  const code = isNumber(given) && given > 0 ? given : null
  const regions = useRegions(code !== null && code > 9999)
  const change = (next: number | null) => onChange({ [name]: next ?? undefined })
  return (
    <>
      <FilterButton
        label={label}
        text={code === null ? null : regions.name(code) || String(code)}
        title={code === null ? undefined : regions.fullName(code)}
        popup="dialog"
        isOpen={anchor !== null}
        onOpen={setAnchor}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <div className="rd-filter-popup">
          <RegionBoxes value={code} level={field.level ?? 3} label={label} onChange={change} />
          <Button variant="text" color="inherit" onClick={() => change(null)}>
            {translate('清除')}
          </Button>
          <Button variant="text" onClick={() => setAnchor(null)}>
            {translate('确定')}
          </Button>
        </div>
      </Popover>
    </>
  )
}
