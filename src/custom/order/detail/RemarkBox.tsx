import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { remarkRefusal } from '../../../domain/order/remarks'
import type { Outcome } from '../../../schema/views/actions/useActionCall'
import { useCallKey } from '../../../schema/views/useCallKey'
import { ActionButton } from '../../../ui/ActionButton'
import { Box, Row } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'
import { Kbd } from '../../../ui/Kbd'
import { formKeys } from '../../../ui/keys/form'
import { pressed } from '../../../ui/keys/press'
import { useUnsaved } from '../../../ui/unsaved'

interface RemarkBoxProps {
  readonly label: string
  readonly isReply?: boolean
  /** writes it; when that went through, the box is empty again */
  readonly onSend: (text: string, idempotencyKey: string) => Promise<Outcome>
}

/** Where a remark or a reply is written; Ctrl+Enter sends it. */
export function RemarkBox({ label, isReply = false, onSend }: RemarkBoxProps) {
  const translate = useTranslate()
  const id = useId()
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const key = useCallKey()
  useUnsaved(text.trim() !== '')

  const send = async (): Promise<boolean> => {
    const refused = remarkRefusal(text, isReply)
    setRefusal(refused)
    if (refused || isBusy) return false
    setBusy(true)
    const outcome = await onSend(text.trim(), key.current)
    setBusy(false)
    if (!key.took(outcome)) return false
    key.renew()
    setText('')
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!pressed(event, formKeys.submit)) return
    event.preventDefault()
    event.stopPropagation()
    void send()
  }
  return (
    <Box edge="field" round={2} fill="surface" className="rd-remark-box" data-invalid={refusal !== null || undefined}>
      <Box
        as="textarea"
        wide
        id={id}
        rows={2}
        value={text}
        aria-label={translate(label)}
        aria-invalid={refusal !== null}
        aria-describedby={`${id}-help`}
        placeholder={translate(label)}
        onChange={({ target }) => {
          setText(target.value)
          setRefusal(null)
        }}
        onKeyDown={onKeyDown}
      />
      <Row justify="between" className="rd-remark-box-foot">
        <Row id={`${id}-help`} role={refusal ? 'alert' : undefined} as="span" gap={1} size="small" tone="bad">
          {refusal && (
            <>
              <Glyph name="triangle" size={12} /> {translate(refusal)}
            </>
          )}
        </Row>
        <ActionButton size="small" variant="text" busy={isBusy} onClick={send}>
          {translate(isReply ? '回复' : '发送')} <Kbd>Ctrl Enter</Kbd>
        </ActionButton>
      </Row>
    </Box>
  )
}
