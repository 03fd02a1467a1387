import Calendar from 'lucide-react/icons/calendar'
import { useState } from 'react'
import { lazy } from '../../../ui/lazy'
import { OnDemand } from '../../../ui/OnDemand'
import { FilterButton } from './FilterButton'
import type { RangeEnds } from './RangePanel'

export type { RangeShortcut } from './RangePanel'

interface RangePopupProps extends RangeEnds {
  readonly label: string
  /** the range in words; null without one */
  readonly text: string | null
  readonly title?: string
}

const RangePanel = lazy(() => import('./RangePanel').then((module) => ({ default: module.RangePanel })))

/** A span of days or of time; pressing it opens two pickers and the spans that are asked for every day. */
export function RangePopup({ text, title, ...ends }: RangePopupProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <FilterButton
        label={ends.label}
        text={text}
        title={title}
        icon={<Calendar size={14} aria-hidden="true" />}
        popup="dialog"
        isOpen={anchor !== null}
        onOpen={setAnchor}
      />
      <OnDemand open={anchor !== null}>
        <RangePanel {...ends} open={anchor !== null} anchor={anchor} onClose={() => setAnchor(null)} />
      </OnDemand>
    </>
  )
}
