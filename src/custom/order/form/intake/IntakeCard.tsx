import Button from '@mui/material/Button'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import { type ClipboardEvent, useEffect, useId, useRef } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { Box, Row, Stack } from '../../../../ui/Box'
import { Kbd } from '../../../../ui/Kbd'
import { isEditable, useIntake } from './intake'
import './intake.css'
import { IntakeText } from './IntakeText'

/** Where a message is pasted, and then what was understood of it. Ctrl+V outside of any field ends here too. */
export function IntakeCard() {
  const translate = useTranslate()
  const notify = useNotify()
  const heading = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const { message, read } = useIntake()

  useEffect(() => {
    const onPaste = (event: globalThis.ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (text.trim() === '' || isEditable(event.target)) return
      event.preventDefault()
      read(text)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [read])

  // A call begins with its message, if there is one; a phone's keyboard stays away.
  useEffect(() => {
    const isFree = document.activeElement === document.body && !window.matchMedia?.('(pointer: coarse)').matches
    if (isFree) box.current?.focus({ preventScroll: true })
  }, [])

  const fromClipboard = async () => {
    try {
      const text = await navigator.clipboard.readText()
      if (text.trim() !== '') return read(text)
      notify('剪贴板中没有文本', { type: 'warning' })
    } catch {
      notify('浏览器未允许读取剪贴板，请按 Ctrl+V 粘贴', { type: 'warning' })
    }
    box.current?.focus()
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (event.currentTarget.value !== '' || text.trim() === '') return
    event.preventDefault()
    read(text)
  }
  const readTyped = () => {
    const text = box.current?.value ?? ''
    if (text.trim() !== '') read(text)
  }

  return (
    <Stack
      as="section"
      gap={3}
      lineGap={1.5}
      align="center"
      below={2.5}
      edge="bottom"
      className="of-intake"
      aria-labelledby={heading}
    >
      <Row as="h2" id={heading} inline gap={1.5} size="body">
        <ClipboardPaste size={15} strokeWidth={2} aria-hidden />
        {translate('粘贴报案信息')}
      </Row>
      {message === null ? (
        <Row gap={2} align="stretch">
          <Box
            as="textarea"
            grow
            shrink
            fill="surface"
            edge="control"
            round={2}
            className="of-intake-box"
            ref={box}
            rows={1}
            aria-labelledby={heading}
            placeholder={translate('短信、微信、上游派单文本均可，粘贴后自动识别，逐项确认')}
            onPaste={onPaste}
            onBlur={readTyped}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
              // The empty box has nothing to read: the keys of the form are the form's.
              if (event.currentTarget.value.trim() === '') return
              event.preventDefault()
              readTyped()
            }}
          />
          <Button variant="outlined" color="inherit" size="small" onClick={() => void fromClipboard()}>
            {translate('粘贴')}
            <Kbd>Ctrl V</Kbd>
          </Button>
        </Row>
      ) : (
        <IntakeText message={message} />
      )}
    </Stack>
  )
}
