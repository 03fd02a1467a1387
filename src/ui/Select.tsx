import ChevronDown from 'lucide-react/icons/chevron-down'
import { type MouseEvent, useState } from 'react'
import { Row, Text } from './Box'
import { lazy } from './lazy'
import { OnDemand } from './OnDemand'
import './select.css'

interface SelectProps<Value extends string | number> {
  /** what is chosen, for a screen reader; it stands before the value in the name */
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  /** one that is not among the options shows `nothing` */
  readonly value: Value | ''
  readonly onChange: (value: Value) => void
  /** what stands there while nothing is chosen */
  readonly nothing?: string
  /** as wide as its place */
  readonly wide?: boolean
}

const SelectMenu = lazy(() => import('./SelectMenu').then((module) => ({ default: module.SelectMenu })))

/** One of a few, outside of forms: what is chosen, and a list of the others, which is loaded when it is first opened. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { label, options, value, onChange, nothing = '', wide } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const shown = options.find((option) => option.value === value)?.label ?? nothing
  return (
    <>
      <Row
        type="button"
        as="button"
        inline
        gap={1}
        nowrap
        tone="full"
        wide={wide}
        padX={2}
        fill="surface"
        edge="all"
        round={2}
        className="rd-select"
        aria-label={label === shown ? label : `${label} ${shown}`}
        aria-haspopup="listbox"
        aria-expanded={anchor !== null}
        onClick={(event: MouseEvent<HTMLButtonElement>) => setAnchor(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          event.stopPropagation()
          setAnchor(event.currentTarget)
        }}
      >
        <Text grow shrink ellipsis>
          {shown}
        </Text>
        <ChevronDown size={14} color="var(--ink3)" aria-hidden />
      </Row>
      <OnDemand open={anchor !== null}>
        <SelectMenu
          anchor={anchor}
          label={label}
          options={options}
          value={value}
          onPick={(picked) => {
            setAnchor(null)
            const option = options.find((one) => one.value === picked)
            if (option && option.value !== value) onChange(option.value)
          }}
          onClose={() => setAnchor(null)}
        />
      </OnDemand>
    </>
  )
}
