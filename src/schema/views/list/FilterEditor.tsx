import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { Box } from '../../../ui/Box'
import { FilterControl } from './FilterControl'
import type { FilterSpec, FilterValues } from './filters'
import { openControl } from './openControl'

interface FilterEditorProps {
  readonly spec: FilterSpec
  readonly value: FilterValues
  readonly onChange: (change: Record<string, unknown>) => void
  /** what it chooses from was closed, or the focus went elsewhere */
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** ms for the focus to arrive where it goes: a menu of the control stands elsewhere in the document */
const ARRIVAL = 50

/**
 * The control of one filter in place of its chip, open at once. What is chosen counts when its menu closes or the focus leaves;
 * Esc in its box gives it up. React tells of the focus in its menus too, wherever they stand in the document.
 */
export function FilterEditor({ spec, value, onChange, onDone, onCancel }: FilterEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const wasAway = useRef(false)
  /** of the newest drawing: what was chosen a moment ago is in its draft */
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    openControl(place.current)
    return () => clearTimeout(timer.current)
  }, [])

  const end = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => done.current(), ARRIVAL)
  }
  const onBlur = ({ target }: FocusEvent) => {
    clearTimeout(timer.current)
    // A control that is replaced by its search was not left.
    timer.current = setTimeout(() => target.isConnected && done.current(), ARRIVAL)
  }
  const onFocus = ({ target }: FocusEvent) => {
    clearTimeout(timer.current)
    const isAway = !place.current?.contains(target)
    if (wasAway.current && !isAway) end()
    wasAway.current = isAway
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.key !== 'Escape' ||
      event.defaultPrevented ||
      !(event.target instanceof Node && place.current?.contains(event.target))
    )
      return
    event.stopPropagation()
    onCancel()
  }
  return (
    <Box ref={place} onFocus={onFocus} onBlur={onBlur} onKeyDown={onKeyDown}>
      <FilterControl spec={spec} value={value} onChange={onChange} />
    </Box>
  )
}
