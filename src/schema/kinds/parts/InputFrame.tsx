import type { ReactNode } from 'react'
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
    <fieldset
      className="rd-input"
      disabled={isDisabled}
      aria-labelledby={`${id}-label`}
      aria-describedby={message ? `${id}-help` : undefined}
    >
      <span id={`${id}-label`} className="rd-input-label">
        {label}
        {isRequired && (
          <span className="rd-input-star" aria-hidden="true">
            {' *'}
          </span>
        )}
      </span>
      <div className="rd-input-body">{children}</div>
      {message && (
        <p id={`${id}-help`} className={`rd-input-help${isInvalid ? ' rd-invalid' : ''}`}>
          <InputMessage text={message} isInvalid={isInvalid} />
        </p>
      )}
    </fieldset>
  )
}
