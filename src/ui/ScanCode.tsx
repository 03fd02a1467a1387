import Button from '@mui/material/Button'
import CircleCheck from 'lucide-react/icons/circle-check'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Row, Stack } from './Box'
import { Countdown } from './Countdown'
import { SimulatedTag } from './SimulatedTag'
import './ScanCode.css'

const SIZE = 208

interface ScanCodeProps {
  /** what the code says; undefined while it is being made */
  readonly url: string | undefined
  /** what to do with it: 请车主扫码支付 */
  readonly hint: string
  /** what stands in its place when it was done; null before */
  readonly done: string | null
  /** it can no longer be scanned */
  readonly isDead: boolean
  /** said of a dead one */
  readonly deadWords: string
  readonly isMaking: boolean
  /** the last question got no answer */
  readonly isCutOff: boolean
  /** unix seconds, and the whole span in seconds */
  readonly deadline: number | undefined
  readonly total: number
  /** nobody is charged or asked in truth: there is a page in the place of the phone */
  readonly simulated: boolean
  readonly simulatedLink: string
  readonly onAgain: () => void
  /** above it: number, amount */
  readonly children?: ReactNode
}

/** A code for a phone: scannable, expired, or done; it says by itself which. */
export function ScanCode(props: ScanCodeProps) {
  const { url, hint, done, isDead, deadWords, isMaking, isCutOff, deadline, total, simulated, onAgain, children } =
    props
  const translate = useTranslate()
  const isOpen = done === null && !isDead
  // Providers give addresses of their own; the simulated desk lives where this page comes from.
  const href = url && new URL(url, window.location.origin).href
  return (
    <Stack centred gap={2} className="rd-scan" aria-live="polite">
      {children}
      {done !== null ? (
        <Stack centred gap={3} size="head" className="rd-scan-paid">
          <CircleCheck size={56} strokeWidth={1.5} aria-hidden />
          <b>{translate(done)}</b>
        </Stack>
      ) : (
        <Stack
          centred
          edge="all"
          round={3}
          className="rd-scan-frame"
          data-dead={isDead || undefined}
          aria-busy={isMaking}
        >
          {href && <QRCodeSVG value={href} size={SIZE} marginSize={3} title={translate(hint)} role="img" />}
          {isDead && (
            <Stack centred gap={3} className="rd-scan-dead">
              <b>{translate(deadWords)}</b>
              <Button variant="contained" startIcon={<RefreshCw size={15} aria-hidden />} onClick={onAgain}>
                {translate('重新获取')}
              </Button>
            </Stack>
          )}
        </Stack>
      )}
      {isOpen && deadline !== undefined && (
        <Note>
          {translate(hint)}
          <Countdown deadline={deadline} total={total} noun="失效" />
        </Note>
      )}
      {isCutOff && done === null && <Note>{translate('暂时查询不到支付结果，正在重试')}</Note>}
      {simulated && href && (
        <Note>
          <SimulatedTag>模拟</SimulatedTag>
          {isOpen && (
            <a href={href} target="_blank" rel="noopener noreferrer">
              {translate(props.simulatedLink)}
            </a>
          )}
        </Note>
      )}
    </Stack>
  )
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Row as="p" gap={2} lineGap={1} justify="center" wrap size="body" tone="soft">
      {children}
    </Row>
  )
}
