import { useState } from 'react'
import { lazy } from '../../../ui/lazy'
import { OnDemand } from '../../../ui/OnDemand'
import { FilterButton } from '../parts/FilterButton'
import { isNumber, readNumber } from '../parts/number'
import type { FilterProps } from '../parts/props'
import { useRegions } from './useRegions'

const RegionPopup = lazy(() => import('./RegionPopup').then((module) => ({ default: module.RegionPopup })))

/** A region of any depth down to the field's level. */
export function RegionFilter({ name, label, field, value, onChange }: FilterProps) {
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
      <OnDemand open={anchor !== null}>
        <RegionPopup
          open={anchor !== null}
          anchor={anchor}
          label={label}
          code={code}
          level={field.level ?? 3}
          onChange={change}
          onClose={() => setAnchor(null)}
        />
      </OnDemand>
    </>
  )
}
