import { useTranslate } from 'react-admin'
import { InputFrame } from '../../../schema/kinds/parts/InputFrame'
import { RegionBoxes } from '../../../schema/kinds/region/RegionBoxes'
import { fieldBox } from './fieldBox'

interface BenchPlaceProps {
  readonly label: '救援地' | '目的地'
  /** code of a city, of a province while its city is being chosen */
  readonly city: number | null
  readonly onChange: (city: number | null) => void
}

/** Where the order that is tried takes place. */
export function BenchPlace({ label, city, onChange }: BenchPlaceProps) {
  const translate = useTranslate()
  const words = translate(label)
  return (
    <div className="fe-bench-wide">
      <InputFrame input={fieldBox(`fe-bench-${label}`, words, city, () => undefined)}>
        <RegionBoxes value={city} level={2} label={words} onChange={onChange} />
      </InputFrame>
    </div>
  )
}
