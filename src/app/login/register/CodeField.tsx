import { useEffect, useState } from 'react'
import { Box, Row, Text } from '../../../ui/Box'
import { Refused, visitorCall } from '../visitorCall'
import { isMobile, masked } from './formValues'
import { Labelled } from './VisitorField'

/** Seconds between two codes (F-597). */
const PAUSE = 60
const LENGTH = 6

interface CodeFieldProps {
  mobile: string
  scene: 'register' | 'forget'
  value: string
  onChange: (code: string) => void
  error: string | undefined
  /** the number is none, or the server sends it nothing */
  onRefused: (errors: { mobile?: string; code?: string }) => void
}

interface Sent {
  readonly mobile: string
  /** ms */
  readonly at: number
  readonly simulated: boolean
}

/** Seconds until another code may be asked for. */
function useLeft(sent: Sent | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!sent) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [sent])
  return sent ? Math.max(0, Math.ceil(PAUSE - (now - sent.at) / 1000)) : 0
}

/** Six digits that a phone is sent. */
export function CodeField({ mobile, scene, value, onChange, error, onRefused }: CodeFieldProps) {
  const [sent, setSent] = useState<Sent | null>(null)
  const [asking, setAsking] = useState(false)
  const left = useLeft(sent)

  async function send() {
    if (!isMobile(mobile)) return onRefused({ mobile: '手机号码错误' })
    setAsking(true)
    try {
      const reply = Object(await visitorCall('/v2/sms/send', { mobile, scene }))
      setSent({ mobile, at: Date.now(), simulated: reply.simulated === true })
      onRefused({})
    } catch (failure) {
      const errors = failure instanceof Refused ? failure.errors : {}
      const said = failure instanceof Error ? failure.message : 'Error'
      onRefused(typeof errors.mobile === 'string' ? { mobile: errors.mobile } : { code: said })
    } finally {
      setAsking(false)
    }
  }

  const hint = sent && (
    <Row as="span" gap={1} wrap>
      <span>
        已发到 {masked(sent.mobile)}
        {left > 0 && (
          <>
            ，<b>{left} 秒</b>后可重发
          </>
        )}
      </span>
      {sent.simulated && <span className="rd-tag rd-tag-honest">模拟</span>}
    </Row>
  )
  return (
    <Labelled label="短信验证码" error={error} hint={hint}>
      {({ id, describedBy }) => (
        <Row gap={2} align="stretch">
          <Row
            grow
            shrink
            fill="surface"
            edge="field"
            round={3}
            className="visitor-box"
            data-wrong={error ? '' : undefined}
          >
            <Box
              as="input"
              grow
              shrink
              tall
              id={id}
              name="code"
              value={value}
              maxLength={LENGTH}
              inputMode="numeric"
              autoComplete="one-time-code"
              className="visitor-code"
              aria-required
              aria-invalid={Boolean(error)}
              aria-describedby={describedBy}
              onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
            />
          </Row>
          <Box
            as="button"
            type="button"
            fixed
            padX={3}
            fill="surface"
            edge="control"
            round={3}
            size="large"
            tone="link"
            className="visitor-send"
            disabled={left > 0 || asking}
            onClick={send}
          >
            {left > 0 ? <Text nowrap>{left} 秒</Text> : sent ? '重新发送' : '获取验证码'}
          </Box>
        </Row>
      )}
    </Labelled>
  )
}
