import type { ReactNode } from 'react'
import { Box, Row, Text } from '../../../ui/Box'
import { InputMessage } from './InputMessage'
import './inputs.css'
import type { FieldInput } from './useFieldInput'

interface InputFrameProps {
  readonly input: FieldInput
  readonly children: ReactNode
}

/** Label above and message below a control that is no single text box; disabling it disables all that it holds. */
export function InputFrame({ input, children }: InputFrameProps) {
  const { id, label, message, isDisabled, isInvalid, isRequired } = input
  return (
    <Box
      as="fieldset"
      shrink
      className="rd-input"
      disabled={isDisabled}
      aria-labelledby={`${id}-label`}
      aria-describedby={message ? `${id}-help` : undefined}
    >
      <Text id={`${id}-label`} size="small" tone="soft" className="rd-input-label">
        {label}
        {isRequired && (
          <Text tone="bad" aria-hidden="true">
            {' *'}
          </Text>
        )}
      </Text>
      <Row gap={2} wrap className="rd-input-body">
        {children}
      </Row>
      {message && (
        <p id={`${id}-help`} className={`rd-input-help${isInvalid ? ' rd-invalid' : ''}`}>
          <InputMessage text={message} isInvalid={isInvalid} />
        </p>
      )}
    </Box>
  )
}
