import TextField from '@mui/material/TextField'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { WALLET_CODE_SECONDS, walletMessages } from '../../domain/wallet'
import { wallet } from '../../resources/wallet/wallet.resource'
import { ActionDialog } from '../../schema/views/actions/ActionDialog'
import { actionOf, useActionCall } from '../../schema/views/actions/useActionCall'
import { messageOf } from '../../schema/views/provider'
import { useCallKey } from '../../schema/views/useCallKey'
import { Stack, Text } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { ErrorBar } from '../../ui/ErrorBar'
import { ScanCode } from '../../ui/ScanCode'
import { readOf } from '../useRead'
import { usePayCode, useWallet } from './useWallet'
import type { WalletDialogProps } from './walletTask'

/**
 * Binds the account that money is paid to: a change asks for a code first, then the real name, then the account scans and is
 * saved (F-273).
 */
export function BindDialog({ info, onClose }: WalletDialogProps) {
  const call = useActionCall(wallet)
  const isChange = useRef(info.openid !== '').current
  // The dialog closes by itself once the code was right.
  const verified = useRef<string | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const [realname, setRealname] = useState<string | null>(null)
  const declared = actionOf(wallet, 'verifyCode')
  const input = declared?.input?.code
  if (isChange && code === null && declared && input) {
    return (
      <ActionDialog
        resource={wallet}
        action={{ ...declared, label: '验证手机号', input: { code: input } }}
        record={null}
        run={async ({ code: typed }, key) => {
          const outcome = await call('verifyCode', { code: typed, scene: 'bind' }, key)
          if ('data' in outcome) verified.current = String(typed)
          return outcome
        }}
        onClose={() => (verified.current === null ? onClose() : setCode(verified.current))}
      />
    )
  }
  if (realname === null) return <NameStep info={info} onName={setRealname} onClose={onClose} />
  return <ScanStep realname={realname} code={code} onClose={onClose} />
}

interface NameStepProps extends Pick<WalletDialogProps, 'info' | 'onClose'> {
  readonly onName: (name: string) => void
}

function NameStep({ info, onName, onClose }: NameStepProps) {
  const translate = useTranslate()
  const [name, setName] = useState(info.realname)
  const [isAsked, setAsked] = useState(false)
  const isMissing = isAsked && name.trim() === ''
  // Nothing is written: the next press is not taken for a second one.
  const next = async () => {
    setAsked(true)
    if (name.trim() !== '') onName(name.trim())
    return false
  }
  return (
    <DeskDialog open title={translate('实名信息')} onClose={onClose} onConfirm={next} confirmLabel="下一步" width={420}>
      <Stack gap={3}>
        <TextField
          label={translate('真实姓名')}
          required
          value={name}
          slotProps={{ htmlInput: { maxLength: 30 } }}
          error={isMissing}
          helperText={isMissing ? translate(walletMessages.bindName) : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Text as="p" size="small" tone="soft">
          {translate('真实姓名须与绑定微信的实名一致，否则提现将失败')}
        </Text>
      </Stack>
    </DeskDialog>
  )
}

interface ScanStepProps {
  readonly realname: string
  readonly code: string | null
  readonly onClose: () => void
}

function ScanStep({ realname, code, onClose }: ScanStepProps) {
  const translate = useTranslate()
  const call = useActionCall(wallet)
  const key = useCallKey()
  const [isBound, setBound] = useState(false)
  const { made, error, isMaking, isOver, again } = usePayCode('walletBinding', (provider) =>
    readOf(provider, wallet, 'bindUrl', {}),
  )
  const { data: info, isError } = useWallet(!isBound)
  const scanned = info?.scanned ?? null
  // An account that scanned an earlier code is not the one that is asked for now.
  const known = useRef(scanned?.openid ?? null)
  const isNew = scanned !== null && scanned.openid !== known.current
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each account that scans
  useEffect(() => {
    if (!isNew || !scanned) return
    known.current = scanned.openid
    void call('bind', { ...scanned, realname, cover: 1, code }, key.current).then((outcome) => {
      if (key.took(outcome)) setBound(true)
    })
  }, [scanned?.openid])
  return (
    <DeskDialog open title={translate('绑定收款微信')} onClose={onClose} cancelLabel="关闭" width={400}>
      {error ? (
        <ErrorBar message={messageOf(error)} onRetry={again} />
      ) : (
        <ScanCode
          url={made?.url}
          hint="请使用收款微信扫码"
          done={isBound ? '绑定成功' : null}
          isDead={!isBound && isOver}
          deadWords="二维码已失效"
          isMaking={isMaking}
          isCutOff={isError}
          deadline={made?.expire_time}
          total={WALLET_CODE_SECONDS}
          simulated={made?.simulated ?? false}
          simulatedLink="打开模拟微信"
          onAgain={again}
        >
          <Text as="p" size="small" tone="soft">
            {isBound ? info?.nickname : realname}
          </Text>
        </ScanCode>
      )}
    </DeskDialog>
  )
}
