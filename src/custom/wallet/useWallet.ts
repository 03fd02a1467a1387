import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { DeskDataProvider } from '../../dataProvider'
import { WALLET_POLL_MS } from '../../domain/wallet'
import { useFollowed } from '../../live/feed'
import { useLookEvery, useSign } from '../../live/useSign'
import type { ReplyOf } from '../../resources/replies'
import { wallet } from '../../resources/wallet/wallet.resource'
import { withdrawal } from '../../resources/wallet/withdrawal.resource'
import { newIdempotencyKey } from '../../schema/views/provider'
import { useClock } from '../../ui/clock'
import { readOf, useRead } from '../useRead'

export type WalletInfo = ReplyOf<typeof wallet, 'info'>
export type WalletEntry = ReplyOf<typeof wallet, 'entries'>['data'][number]

/** Rows of a page of the wallet's histories (F-606). */
export const HISTORY_SIZES = [5, 10, 20, 30, 50] as const

/** ms between looks at a wallet at rest without a stream */
const EVERY_MS = 60_000

/**
 * One's own wallet, by the stream.
 * @param watching without a stream asks again every two seconds: somebody is to scan or to pay (F-274)
 */
export function useWallet(watching = false) {
  const followed = useFollowed(EVERY_MS, wallet.name, withdrawal.name)
  const every = useLookEvery(WALLET_POLL_MS)
  const watched = { refetchInterval: every, meta: { ...followed.meta, gap: WALLET_POLL_MS }, retry: false }
  const query = useRead(wallet, 'info', {}, watching ? watched : followed)
  useSign('wallet', () => void query.refetch())
  return query
}

/** A page of entries: of one's own wallet, or of another firm's for those who look after it. */
export function useEntries(
  firmId: number | undefined,
  asked: EntryFilter & { readonly limit: number; readonly page?: number },
) {
  const kept = { placeholderData: keepPreviousData }
  const own = useRead(wallet, 'entries', asked, { ...kept, enabled: firmId === undefined })
  const firms = useRead(
    wallet,
    'firmEntries',
    { ...asked, firm_id: firmId ?? 0 },
    { ...kept, enabled: firmId !== undefined },
  )
  return firmId === undefined ? own : firms
}

/** Whatever shows the wallet is fetched anew. */
export function useWalletRefresh() {
  const client = useQueryClient()
  return () => Promise.all([wallet.name, 'withdrawal'].map((name) => client.invalidateQueries({ queryKey: [name] })))
}

/** A code for a phone, as it is made, stands and ends. */
export interface PayCode<T> {
  readonly made: T | undefined
  readonly error: Error | null
  readonly isMaking: boolean
  /** it can no longer be scanned */
  readonly isOver: boolean
  readonly again: () => void
}

/** What was made for a phone to scan: an attempt is one call, however often it is tried; another is made by `again`. */
export function usePayCode<T extends { readonly expire_time: number }>(
  name: string,
  make: (provider: DeskDataProvider, idempotencyKey: string) => Promise<T>,
): PayCode<T> {
  const provider = useDataProvider<DeskDataProvider>()
  const now = useClock()
  const [attempt, setAttempt] = useState(newIdempotencyKey)
  const { data, error, isFetching } = useQuery({
    queryKey: [name, attempt],
    queryFn: () => make(provider, attempt),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return {
    made: data,
    error,
    isMaking: isFetching,
    isOver: data !== undefined && data.expire_time <= now,
    again: () => setAttempt(newIdempotencyKey()),
  }
}

/** The state of a recharge, asked for every two seconds until it is paid (F-275) or its code has expired. */
export function useRechargeState(order_no: string | undefined, isOver: boolean) {
  const refresh = useWalletRefresh()
  const every = useLookEvery(WALLET_POLL_MS)
  const state = useRead(
    wallet,
    'rechargeState',
    { order_no: order_no ?? '' },
    {
      queryKey: ['rechargeState', order_no],
      enabled: order_no !== undefined,
      refetchInterval: ({ state: { data } }) => (isOver || data?.status === 1 ? false : every),
      gcTime: 0,
      retry: false,
    },
  )
  useSign('wallet', () => {
    if (order_no !== undefined) void state.refetch()
  })
  const isPaid = state.data?.status === 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is paid
  useEffect(() => {
    if (isPaid) void refresh()
  }, [isPaid])
  return { isPaid, isCutOff: state.isError }
}

/** What a payment by code answers, with when it can no longer be scanned where `usePayCode` looks for it. */
export async function codeOf(
  provider: DeskDataProvider,
  name: 'recharge' | 'payDeposit',
  params: Readonly<Record<string, unknown>>,
  idempotencyKey: string,
) {
  const { order_no, pay_data } = await readOf(provider, wallet, name, params, { idempotencyKey })
  return { order_no, ...pay_data }
}

/** What is asked of the ledger beside the page. */
export interface EntryFilter {
  readonly type?: string | undefined
  readonly keyword?: string | undefined
  readonly stime: number | undefined
  readonly etime: number | undefined
}
