import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { amountError, type Fen, typedFen, yuanText } from '../../domain/money'
import { walletMessages as say } from '../../domain/wallet'
import { Row, Stack, Text } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { Equation } from '../../ui/Equation'
import { SidePanel } from '../../ui/SidePanel'
import { WriteButton } from '../../ui/WriteButton'
import { YuanField } from '../../ui/YuanField'
import { BalanceFact } from './BalanceFact'
import { ConfirmDraw } from './ConfirmDraw'
import { WithdrawalHistory } from './WithdrawalHistory'
import type { WalletDialogProps } from './walletTask'
import { missingFor } from './walletTask'

/** What is wrong with a typed amount; null when the balance has it. */
function faultOf(typed: string, balance: Fen): string | null {
  if (typed.trim().startsWith('-')) return say.tooLittle
  const fault = amountError(typed)
  if (fault) return fault
  const fen = typedFen(typed)
  if (fen === null) return say.amount
  return fen <= 0 ? say.tooLittle : fen > balance ? say.beyond : null
}

/** Money out of the wallet: to whom, how much, and what was asked for before (F-099 to F-104). */
export function WithdrawPanel({ info, onTask, onClose }: WalletDialogProps) {
  const translate = useTranslate()
  const [realname, setRealname] = useState(info.realname)
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const nameFault = realname.trim() === '' ? say.realname : null
  const moneyFault = faultOf(typed, info.money)
  /** null while it is no amount that the balance has */
  const money = moneyFault ? null : typedFen(typed)

  const next = () => {
    setAsked(true)
    if (nameFault || moneyFault) return
    const missing = missingFor('withdraw', info)
    if (missing) onTask(missing.task)
    else setConfirming(true)
  }
  return (
    <SidePanel open onClose={onClose} label={translate('提现')} header={translate('提现')}>
      <Stack gap={4} pad={4}>
        <BalanceFact balance={info.money}>
          <div>
            <Text size="small" tone="soft">
              {translate('收款微信')}
            </Text>
            <Row gap={2}>
              <b>{info.nickname}</b>
              <button type="button" className="rd-text-link" onClick={() => onTask('bind')}>
                {translate(info.openid ? '更换' : '绑定')}
              </button>
            </Row>
          </div>
        </BalanceFact>
        {info.money > 0 ? (
          <>
            <Row gap={3} lineGap={2} wrap align="start" className="rd-wallet-form">
              <TextField
                label={translate('真实姓名')}
                required
                value={realname}
                error={isAsked && nameFault !== null}
                helperText={isAsked && nameFault ? translate(nameFault) : undefined}
                slotProps={{ htmlInput: { maxLength: 30 } }}
                onChange={({ target }) => setRealname(target.value)}
              />
              <Stack gap={1}>
                <YuanField
                  label="提现金额"
                  value={typed}
                  onChange={setTyped}
                  error={isAsked || typed !== '' ? moneyFault : null}
                />
                <Row justify="end" gap={2}>
                  <button type="button" className="rd-text-link" onClick={() => setTyped(yuanText(info.money))}>
                    {translate('全部提现')}
                  </button>
                </Row>
              </Stack>
            </Row>
            <Text as="p" size="small" tone="soft">
              {translate('真实姓名须与绑定微信的实名一致，否则提现将失败')} · {translate('预计1-7个工作日到账')}
            </Text>
            <Row justify="between" gap={3} lineGap={2} wrap>
              <Equation
                terms={[
                  { label: '可提现余额', fen: info.money },
                  { label: '提现金额', fen: money, less: true },
                ]}
                result={{ label: '提现后余额', fen: money === null ? null : info.money - money }}
              />
              <WriteButton variant="contained" onClick={next}>
                {translate('下一步')}
              </WriteButton>
            </Row>
          </>
        ) : (
          <Text as="p" tone="soft">
            {translate('当前没有可提现的余额')}
          </Text>
        )}
        <WithdrawalHistory />
      </Stack>
      {confirming && money !== null && (
        <ConfirmDraw
          info={info}
          money={money}
          realname={realname.trim()}
          onForgotten={() => onTask('paypass')}
          onTaken={() => {
            setConfirming(false)
            setTyped('')
            setAsked(false)
            setTaken(true)
          }}
          onClose={() => setConfirming(false)}
        />
      )}
      {isTaken && (
        <DeskDialog open title={translate('提现成功！')} onClose={() => setTaken(false)} width={400}>
          <p>{translate('预计1-7个工作日到账')}</p>
        </DeskDialog>
      )}
    </SidePanel>
  )
}
