import { Row, Text } from '../../../ui/Box'

interface StepsProps {
  names: readonly string[]
  /** from 0 */
  at: number
}

/** Where one is on the way, what is done ticked. */
export function Steps({ names, at }: StepsProps) {
  return (
    <Row as="ol" gap={2} className="visitor-steps" aria-label="步骤">
      {names.map((name, i) => (
        <Row
          as="li"
          key={name}
          gap={1.5}
          data-state={i < at ? 'done' : i === at ? 'now' : 'later'}
          aria-current={i === at ? 'step' : undefined}
        >
          <span className="visitor-step" aria-hidden="true">
            {i < at ? '✓' : i + 1}
          </span>
          <Text size="body" nowrap weight={i === at ? 'strong' : 'plain'}>
            {name}
          </Text>
        </Row>
      ))}
    </Row>
  )
}
