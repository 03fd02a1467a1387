import { type MouseEvent, useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { DeskDataProvider } from '../../dataProvider'
import { SMS_PAUSE, type SmsScene } from '../../domain/notice'
import { wallet } from '../../resources/wallet/wallet.resource'
import { TextBox } from '../../schema/kinds/parts/TextBox'
import { useFieldInput } from '../../schema/kinds/parts/useFieldInput'
import { messageOf, newIdempotencyKey } from '../../schema/views/provider'
import type { WidgetProps } from '../../schema/views/slots'
import { useClock } from '../../ui/clock'
import { WriteButton } from '../../ui/WriteButton'
import { readOf } from '../useRead'

/** The box is not left by asking: its message would come too early. */
const stay = (event: MouseEvent) => event.preventDefault()

/** When the last code was sent, unix seconds, for as long as the page lives: whatever it was for, the next one waits. */
let sentAt = 0

interface SmsCodeInputProps extends WidgetProps {
  readonly scene: SmsScene
  /** the new phone that the code goes to, one's own without it */
  readonly mobile?: string
}

/** A code by SMS: the box, and the button that asks for one, once a minute (F-597). */
function SmsCodeInput({ scene, mobile, ...props }: SmsCodeInputProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useDataProvider<DeskDataProvider>()
  const input = useFieldInput(props)
  const now = useClock()
  const [asking, setAsking] = useState(false)
  const left = Math.ceil(sentAt + SMS_PAUSE - now)

  const ask = async () => {
    setAsking(true)
    try {
      const { simulated } = await readOf(
        provider,
        wallet,
        'sendCode',
        { scene, ...(mobile !== undefined && { mobile }) },
        { idempotencyKey: newIdempotencyKey() },
      )
      sentAt = Math.floor(Date.now() / 1000)
      notify(translate(simulated ? '验证码未真实发送，请管理员在发件箱查看' : '验证码已发送'), { type: 'success' })
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' })
    } finally {
      setAsking(false)
    }
  }

  return (
    <TextBox
      input={input}
      end={
        <WriteButton size="small" disabled={asking || left > 0} onMouseDown={stay} onClick={() => void ask()}>
          {left > 0 ? translate('%{left} 秒后重新获取', { left }) : translate('获取验证码')}
        </WriteButton>
      }
    />
  )
}

export const PaypassCodeInput = (props: WidgetProps) => <SmsCodeInput {...props} scene="paypass" />
export const BindCodeInput = (props: WidgetProps) => <SmsCodeInput {...props} scene="bind" />

/** To the phone that stands in the form: who gets it there holds that phone. */
export function PhoneCodeInput(props: WidgetProps) {
  const tel: unknown = useWatch({ name: 'tel' })
  return <SmsCodeInput {...props} scene="phone" mobile={String(tel ?? '').replaceAll(' ', '')} />
}
