import { Row } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'

interface InputMessageProps {
  readonly text: string | null
  readonly isInvalid: boolean
}

/** The line below an input: help, or a complaint with its triangle. */
export function InputMessage({ text, isInvalid }: InputMessageProps) {
  if (!text) return null
  return (
    <Row as="span" inline gap={1} className="rd-input-message">
      {isInvalid && <Glyph name="triangle" size={11} />}
      {text}
    </Row>
  )
}
