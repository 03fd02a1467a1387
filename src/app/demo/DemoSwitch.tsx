import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { DeskDataProvider } from '../../dataProvider'
import { useFollowed } from '../../live/feed'
import { messageOf } from '../../schema/views'
import { useSmallScreen } from '../layout/useSmallScreen'

/** GET /v2/demo/live */
interface LiveFigures {
  readonly on: 0 | 1
  readonly steps: number
  readonly late: number
  readonly orders: number
}

const PATH = '/v2/demo/live'
const KEY = ['demoLive'] as const
const EVERY_MS = 60_000

/** Says whether the demo company is at work and how punctual it was, and has it stand still (live §7). */
export function DemoSwitch() {
  const translate = useTranslate()
  const provider = useDataProvider<DeskDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const small = useSmallScreen()
  const [isSaving, setSaving] = useState(false)
  // While the stream lives, the figures are renewed when somebody looks at them.
  const { refetchInterval } = useFollowed(EVERY_MS)
  const { data, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await provider.call<LiveFigures>('GET', PATH)).data,
    refetchInterval,
    retry: false,
  })
  // A phone's bar has no room for it.
  if (!data || small) return null
  const turn = async () => {
    setSaving(true)
    try {
      const answer = await provider.call<LiveFigures>('POST', PATH, { on: data.on === 1 ? 0 : 1 })
      client.setQueryData(KEY, answer.data)
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    setSaving(false)
  }
  const { orders, steps, late } = data
  const punctual = steps > 0 ? Math.round(((steps - late) / steps) * 100) : 100
  const shown = data.on === 1 ? '演示运行中' : '演示已暂停'
  const title = `${translate('近24小时：模拟下单 %{orders} 单，%{steps} 步，%{punctual}% 准时', { orders, steps, punctual })}。${translate(data.on === 1 ? '点击暂停' : '点击继续')}`
  const icon = data.on === 1 ? <Play size={15} aria-hidden /> : <Pause size={15} aria-hidden />
  const common = {
    role: 'switch',
    'aria-checked': data.on === 1,
    'aria-label': translate('演示运行'),
    title,
    disabled: isSaving,
    onMouseEnter: () => void refetch(),
    onClick: () => void turn(),
  } as const
  return (
    <Button {...common} size="small" color="inherit" startIcon={icon}>
      {translate(shown)}
    </Button>
  )
}
