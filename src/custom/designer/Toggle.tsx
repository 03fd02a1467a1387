import { Row } from '../../ui/Box'

interface ToggleProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** One of several things that may be on together. */
export function Toggle({ label, isOn, onChange }: ToggleProps) {
  return (
    <Row
      as="label"
      inline
      gap={1}
      padX={2}
      edge="firm"
      round={2}
      size="small"
      className="rd-designer-toggle"
      data-on={isOn || undefined}
    >
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </Row>
  )
}
