import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { amountError, type Fen, formatYuan, typedFen } from '../../domain/money'
import { MOST_RECHARGE, RECHARGE_RATE, rechargeFee, rechargePresets, walletMessages } from '../../domain/wallet'
import { Stack, Text } from '../../ui/Box'
import { Equation } from '../../ui/Equation'
import { Money } from '../../ui/Money'
import { SidePanel } from '../../ui/SidePanel'
import { WriteButton } from '../../ui/WriteButton'
import { YuanField } from '../../ui/YuanField'
import { BalanceFact } from './BalanceFact'
import { PaymentCode } from './PaymentCode'
import { RechargeHistory } from './RechargeHistory'
import { codeOf, usePayCode, useRechargeState } from './useWallet'
import type { WalletDialogProps } from './walletTask'

/** What is wrong with a typed amount; null when it may be paid. */
function faultOf(typed: string): string | null {
  const fault = amountError(typed)
  if (fault) return fault
  const fen = typedFen(typed)
  if (fen === null || fen <= 0) return walletMessages.nothing
  return fen > MOST_RECHARGE ? `单次充值不能大于${formatYuan(MOST_RECHARGE)}` : null
}

/** Money into the wallet: an amount, its fee, and the code that pays both (F-105, F-594, F-595). */
export function RechargePanel({ info, onClose }: WalletDialogProps) {
  const translate = useTranslate()
  const [preset, setPreset] = useState<Fen | null>(rechargePresets[0] ?? null)
  const [typed, setTyped] = useState('')
  const [paying, setPaying] = useState<Fen | null>(null)
  const [isAsked, setAsked] = useState(false)
  const fault = preset === null ? faultOf(typed) : null
  /** null while what is typed may not be paid */
  const amount = fault ? null : (preset ?? typedFen(typed))
  const fee = amount === null ? null : rechargeFee(amount)
  const choose = (fen: Fen | null, text = '') => {
    setPreset(fen)
    setTyped(text)
    setPaying(null)
    setAsked(false)
  }
  return (
    <SidePanel open onClose={onClose} label={translate('充值')} header={translate('充值')}>
      <Stack gap={4} pad={4}>
        <BalanceFact balance={info.money}>
          {amount !== null && (
            <Stack>
              <Text size="small" tone="soft">
                {translate('充值后余额')}
              </Text>
              <Text as="b" size="title" tone="good">
                <Money fen={info.money + amount} />
              </Text>
            </Stack>
          )}
        </BalanceFact>
        <Stack as="fieldset" cols={4} gap={2}>
          <Text as="legend" weight="strong" below={2}>
            {translate('充值金额')}
          </Text>
          {rechargePresets.map((fen) => (
            <label key={fen}>
              <input
                type="radio"
                className="rd-hidden"
                name="recharge"
                checked={preset === fen}
                onChange={() => choose(fen)}
              />
              <Stack as="span" centred padY={2.5} edge="all" round={2} weight="strong" className="rd-wallet-preset">
                {formatYuan(fen).replace(/\.00$/, '')}
              </Stack>
            </label>
          ))}
        </Stack>
        <YuanField
          optional
          label="其他金额"
          value={typed}
          onChange={(text) => choose(null, text)}
          error={isAsked || typed !== '' ? fault : null}
        />
        <Equation
          terms={[
            { label: '充值金额', fen: amount },
            { label: `手续费 ${RECHARGE_RATE}%`, fen: fee },
          ]}
          result={{ label: '应付', fen: amount === null || fee === null ? null : amount + fee }}
        />
        {paying === null ? (
          <WriteButton
            variant="contained"
            onClick={() => {
              setAsked(true)
              if (amount !== null) setPaying(amount)
            }}
          >
            {translate('微信扫码支付')}
          </WriteButton>
        ) : (
          <RechargeCode key={paying} amount={paying} />
        )}
        <Text as="p" size="small" tone="quiet">
          {translate('支付结果以微信通知为准；同一单号只入账一次。付款后可关闭此面板')}
        </Text>
        <RechargeHistory />
      </Stack>
    </SidePanel>
  )
}

function RechargeCode({ amount }: { readonly amount: Fen }) {
  const code = usePayCode('walletRecharge', (provider, key) =>
    codeOf(provider, 'recharge', { amount, method: 'scan', type: 'wechat' }, key),
  )
  const { isPaid, isCutOff } = useRechargeState(code.made?.order_no, code.isOver)
  return <PaymentCode code={code} done={isPaid ? '支付成功' : null} isCutOff={isCutOff} />
}
