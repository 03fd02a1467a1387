import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { PAYOUT_CONFIRM_SECONDS, WALLET_POLL_MS, walletMessages, withdrawalState } from '../../domain/wallet'
import { useFollowed } from '../../live/feed'
import { withdrawal } from '../../resources/wallet/withdrawal.resource'
import { messageOf } from '../../schema/views/provider'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { useClock } from '../../ui/clock'
import { DeskDialog } from '../../ui/DeskDialog'
import { ErrorBar } from '../../ui/ErrorBar'
import { Money } from '../../ui/Money'
import { ScanCode } from '../../ui/ScanCode'
import { useRead } from '../useRead'
import { useWalletRefresh } from './useWallet'
import '../../ui/figures.css'

interface PayeeDialogProps {
  readonly id: number
  readonly onClose: () => void
}

/** What the payee's phone opens to confirm a payout: a code and a link, and what has become of it (decisions §9). */
export function PayeeDialog({ id, onClose }: PayeeDialogProps) {
  const translate = useTranslate()
  const refresh = useWalletRefresh()
  const { refetchInterval, meta } = useFollowed(WALLET_POLL_MS, withdrawal.name)
  const { data, error, isFetching, isError, refetch } = useRead(
    withdrawal,
    'payee',
    { id },
    {
      meta,
      refetchInterval: ({ state: { data: last } }) =>
        last?.status === withdrawalState.underway ? refetchInterval : false,
      gcTime: 0,
      retry: false,
    },
  )
  const status = data?.status
  const isDone = status === withdrawalState.done
  const now = useClock()
  // Its time passes without a write.
  const isLate = data !== undefined && data.url !== '' && data.expire_time <= now
  const isOver = status !== undefined && !isDone && (data?.url === '' || isLate)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has ended
  useEffect(() => {
    if (status !== undefined && status !== withdrawalState.underway) void refresh()
  }, [status])
  return (
    <DeskDialog open title={translate('收款人确认')} onClose={onClose} cancelLabel="关闭" width={400}>
      {error && !data ? (
        <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Stack gap={3}>
          <ScanCode
            url={data?.url || undefined}
            hint="请收款人使用收款微信扫码确认"
            done={isDone ? '已到账' : null}
            isDead={isOver}
            deadWords={walletMessages.payoutOver}
            isMaking={!data && isFetching}
            isCutOff={isError}
            deadline={data?.url ? data.expire_time : undefined}
            total={PAYOUT_CONFIRM_SECONDS}
            simulated={data?.simulated ?? false}
            simulatedLink="打开模拟确认页"
            onAgain={() => void refetch()}
          >
            <Text as="p" size="small" tone="quiet">
              {data?.order_no}
            </Text>
            <Text as="p" weight="strong" className="rd-scan-money">
              {data ? <Money fen={data.money} /> : <Text tone="quiet">—</Text>}
            </Text>
          </ScanCode>
          {data?.url && !isDone && <LinkToPass url={new URL(data.url, window.location.origin).href} />}
        </Stack>
      )}
    </DeskDialog>
  )
}

/** The address, to be sent to a payee who is elsewhere. */
function LinkToPass({ url }: { readonly url: string }) {
  const translate = useTranslate()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    // The clipboard is closed on plain http: the link stands there to be copied by hand.
    await navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <Stack gap={1}>
      <Text as="p" size="small" tone="soft">
        {translate('或将链接发给收款人，在微信中打开：')}
      </Text>
      <Row gap={2}>
        <Box
          as="input"
          grow
          shrink
          className="rd-plain-field"
          readOnly
          value={url}
          aria-label={translate('收款确认链接')}
        />
        <Button size="small" variant="outlined" onClick={() => void copy()}>
          {translate(isCopied ? '已复制' : '复制')}
        </Button>
      </Row>
    </Stack>
  )
}
