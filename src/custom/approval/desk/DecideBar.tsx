import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { approval as resource } from '../../../resources/approval/approval.resource'
import { useActionCall } from '../../../schema/views'
import type { Row as RecordRow } from '../../../schema/views/row'
import { useCallKey } from '../../../schema/views/useCallKey'
import { Row, Text } from '../../../ui/Box'
import '../../../ui/figures.css'
import { Glyph } from '../../../ui/Glyph'
import { Kbd } from '../../../ui/Kbd'
import { approvalKeys } from '../../../ui/keys/order'
import { pressed } from '../../../ui/keys/press'
import { WriteButton } from '../../../ui/WriteButton'

/** What is said most often; the first stands there already. */
const REASONS = ['金额一致，同意', '先付已校验部分', '发票需重开'] as const

interface DecideBarProps {
  readonly record: RecordRow
  /** findings that deserve a look */
  readonly open: number
  readonly mayRefuse: boolean
  readonly mayHandOver: boolean
  /** opens the dialog of another decision */
  readonly onStart: (name: 'refuse' | 'handOver') => void
  /** is there another one to decide behind this one */
  readonly hasNext: boolean
  readonly onAgreed: () => void
}

/** Words and decision below a payment that is read whole: agreed by Ctrl+Enter, refused by D; then the next one stands there. */
export function DecideBar(props: DecideBarProps) {
  const { record, open, mayRefuse, mayHandOver, onStart, hasNext, onAgreed } = props
  const translate = useTranslate()
  const call = useActionCall(resource)
  const key = useCallKey()
  const [remark, setRemark] = useState<string>(translate(REASONS[0]))
  const [busy, setBusy] = useState(false)
  const agree = async () => {
    if (busy) return
    setBusy(true)
    const body = { id: record.id, version: record.version, remark: remark.trim() }
    const outcome = await call('agree', body, key.current, record)
    setBusy(false)
    if (key.took(outcome)) onAgreed()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target
    if (!(at instanceof HTMLElement) || at.closest('.rd-panel') === null || event.repeat) return
    const isTyping = at.matches('input, textarea, [contenteditable]')
    if (pressed(event, approvalKeys.agree)) void agree()
    else if (pressed(event, approvalKeys.refuse) && !isTyping && mayRefuse) onStart('refuse')
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <div className="rd-decide">
      <Row gap={2} lineGap={1} below={2} wrap>
        <Text size="small" tone="quiet">
          {translate('意见')}
        </Text>
        {REASONS.map((reason) => {
          const words = translate(reason)
          return (
            <Row
              key={reason}
              as="button"
              type="button"
              inline
              padX={2.5}
              size="small"
              edge="control"
              round={2}
              hovers
              className="rd-decide-reason"
              aria-pressed={remark === words}
              onClick={() => setRemark(words)}
            >
              {words}
            </Row>
          )
        })}
        {open > 0 && (
          <Row as="span" gap={1} push size="small" tone="warn">
            <Glyph name="triangle" size={13} /> {translate('%{n} 项要看', { n: open })}
          </Row>
        )}
      </Row>
      <Row gap={2} lineGap={2} wrap="narrow">
        <input
          className="rd-plain-field rd-decide-words"
          aria-label={translate('意见')}
          maxLength={500}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
        {mayHandOver && (
          <WriteButton variant="outlined" color="inherit" onClick={() => onStart('handOver')}>
            {translate('转交')}
          </WriteButton>
        )}
        {mayRefuse && (
          <WriteButton variant="outlined" color="error" onClick={() => onStart('refuse')}>
            <Row as="span" gap={1.5}>
              {translate('拒绝')} <Kbd>D</Kbd>
            </Row>
          </WriteButton>
        )}
        <WriteButton variant="contained" disabled={busy} onClick={() => void agree()}>
          <Row as="span" gap={1.5}>
            {translate(hasNext ? '同意并看下一条' : '同意')} <Kbd>Ctrl Enter</Kbd>
          </Row>
        </WriteButton>
      </Row>
    </div>
  )
}
