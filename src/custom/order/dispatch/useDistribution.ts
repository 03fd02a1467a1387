import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { DeskDataProvider } from '../../../dataProvider'
import { useFollowed } from '../../../live/feed'
import { order as resource } from '../../../resources/order/order.resource'
import { messageOf } from '../../../schema/views/provider'
import { useCallKey } from '../../../schema/views/useCallKey'
import { readOf } from '../../useRead'
import { liveRun, openOffers } from './distribution'

export type RunAct = 'start' | 'skip' | 'stop'

/** ms between two questions while an offer waits, and while none does */
const WAITING = 3000
const RESTING = 15_000
const acts: Readonly<Record<RunAct, string>> = {
  start: 'distributeStart',
  skip: 'distributeSkip',
  stop: 'distributeStop',
}
const said: Readonly<Record<RunAct, string>> = {
  start: '已开始自动派单',
  skip: '已跳过',
  stop: '已停止自动派单',
}

/** The runs of an order, the newest first, asked anew while the panel is open. @param onMove when an offer has come or gone */
export function useDistribution(id: number, isShown: boolean, onMove?: () => void) {
  const provider = useDataProvider<DeskDataProvider>()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const key = useCallKey()
  const { refetchInterval, meta } = useFollowed(RESTING, resource.name)
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'distribution', id],
    queryFn: async ({ signal }) => {
      const { runs, now } = await readOf(provider, resource, 'distribution', { order_id: id }, { signal })
      return { runs, ahead: now - Math.floor(Date.now() / 1000) }
    },
    enabled: isShown,
    refetchInterval: ({ state }) => (refetchInterval && liveRun(state.data?.runs) ? WAITING : refetchInterval),
    meta,
  })
  const run = liveRun(data?.runs)
  const mark = data && `${run?.id}:${run ? openOffers(run).map(({ firm_id }) => firm_id) : ''}`
  const [seen, setSeen] = useState(mark)
  const moved = useEffectEvent(() => {
    // The first answer may be newer than the order that was read before it.
    if (seen !== mark && (seen !== undefined || run)) onMove?.()
    setSeen(mark)
  })
  useEffect(() => {
    if (mark !== undefined) moved()
  }, [mark])

  const act = async (name: RunAct): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    try {
      const { info } = await provider.action(
        resource.name,
        acts[name],
        { order_id: id },
        { idempotencyKey: key.current },
      )
      notify(info || said[name], { type: 'success' })
      key.renew()
      await refetch()
      onMove?.()
      return true
    } catch (failure) {
      key.failed(failure)
      notify(messageOf(failure), { type: 'error' })
      void refetch()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { runs: data?.runs, run, ahead: data?.ahead ?? 0, error, refetch, act, isBusy }
}
