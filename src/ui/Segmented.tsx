import { type ReactNode, useId } from 'react'
import { Row } from './Box'
import { Kbd } from './Kbd'
import './Segmented.css'

interface SegmentedProps<Value extends string | number> {
  /** what is chosen among, for a screen reader */
  label: string
  /** an icon stands for its label, which stays its name; a shortcut is told behind it */
  options: readonly { value: Value; label: string; icon?: ReactNode; shortcut?: string }[]
  value: Value
  onChange: (value: Value) => void
  /** as pills that go on in further lines, where they would not fit side by side */
  pills?: boolean
}

/** A few exclusive choices side by side; native radio buttons underneath, so arrows walk them. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, pills } = props
  const name = useId()
  return (
    <Row
      as="fieldset"
      inline
      align="stretch"
      shrink
      gap={pills ? 1.5 : undefined}
      wrap={pills}
      fill="surface"
      edge={pills ? undefined : 'all'}
      round={2}
      className={pills ? 'rd-segmented rd-segmented-pills' : 'rd-segmented'}
    >
      <legend className="rd-hidden">{label}</legend>
      {options.map((option) => (
        <Row as="label" key={option.value} align="stretch" title={option.icon ? option.label : undefined}>
          <input
            className="rd-hidden"
            type="radio"
            aria-label={option.icon ? option.label : undefined}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <Row as="span" gap={1.5} justify="center" padX={2.5} size="small" tone="soft" nowrap hovers>
            {option.icon ?? option.label}
            {option.shortcut && (
              <span className="rd-segmented-key" aria-hidden="true">
                <Kbd>{option.shortcut}</Kbd>
              </span>
            )}
          </Row>
        </Row>
      ))}
    </Row>
  )
}
