import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageOf } from '../../schema/views/provider'
import { Stack } from '../../ui/Box'
import { ErrorBar } from '../../ui/ErrorBar'
import { lazy } from '../../ui/lazy'
import { OnDemand } from '../../ui/OnDemand'
import { PanelSkeleton } from '../order/parts'
import { usePeriod } from './period'
import { useWallet } from './useWallet'
import { WalletHead } from './WalletHead'
import { WalletLedger } from './WalletLedger'
import { missingFor, type WalletTask } from './walletTask'
import './wallet.css'

const WalletDialogs = lazy(() => import('./WalletDialogs').then((room) => ({ default: room.WalletDialogs })))

/** 企业钱包 (/wallet): what a firm has with the platform, why, and how it gets it out. */
export function WalletPage() {
  const notify = useNotify()
  const { data: info, error, refetch } = useWallet()
  const period = usePeriod()
  const [task, setTask] = useState<WalletTask | null>(null)
  if (error && !info) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!info) return <PanelSkeleton />

  /** What a withdrawal lacks is asked for first (F-582, F-583). */
  const begin = (wanted: WalletTask) => {
    const missing = missingFor(wanted, info)
    if (missing?.say) notify(missing.say, { type: 'warning' })
    setTask(missing?.task ?? wanted)
  }
  return (
    <Stack flex gap={2.5} className="rd-wallet">
      <WalletHead info={info} period={period} onTask={begin} />
      <WalletLedger period={period} />
      <OnDemand open={task !== null}>
        <WalletDialogs task={task} info={info} onTask={begin} onClose={() => setTask(null)} />
      </OnDemand>
    </Stack>
  )
}
