import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { DeskDataProvider } from '../../dataProvider'
import type { UnknownCall } from '../../dataProvider/unknownCalls'
import type { ReplyOfKey } from '../../schema/model'
import { messageOf } from '../../schema/views/provider'
import { Row, Stack, Text } from '../../ui/Box'
import { Glyph } from '../../ui/Glyph'
import { unknownCalls, useUnknownCalls } from './unknownCalls'
import './outcomes.css'

/** What the server's last answer says; `null` before it is asked. */
type Found = ReplyOfKey | { readonly failure: string } | null

/** A row for each write whose outcome is unknown, in dialogs and on the page behind them. */
export function OutcomeNotices() {
  const calls = useUnknownCalls().filter(({ isHidden }) => !isHidden)
  if (calls.length === 0) return null
  return (
    <Stack gap={1} padX={4} padY={2}>
      {calls.map((call) => (
        <OutcomeNotice key={call.key} call={call} />
      ))}
    </Stack>
  )
}

const clock = (ms: number): string => new Date(ms).toTimeString().slice(0, 5)

function OutcomeNotice({ call }: { readonly call: UnknownCall }) {
  const translate = useTranslate()
  const provider = useDataProvider<DeskDataProvider>()
  const client = useQueryClient()
  const [found, setFound] = useState<Found>(null)
  const [isAsking, setAsking] = useState(false)

  async function ask() {
    setAsking(true)
    try {
      const { data } = await provider.call<ReplyOfKey>('GET', '/v2/outcome', { key: call.key })
      setFound(data)
      if (data.state === 'done') await client.invalidateQueries()
    } catch (error) {
      setFound({ failure: messageOf(error) })
    } finally {
      setAsking(false)
    }
  }

  const isDone = found !== null && 'state' in found && found.state === 'done'
  return (
    <Row
      gap={2}
      padX={3}
      padY={1}
      tone={isDone ? 'good' : 'warn'}
      className={isDone ? 'rd-outcome is-done' : 'rd-outcome'}
      role="status"
    >
      <Glyph name={isDone ? 'check' : 'triangle'} size={14} />
      <Text grow>{wordsOf(call, found, translate)}</Text>
      {!isDone && (
        <Button size="small" disabled={isAsking} onClick={ask}>
          {translate('查询结果')}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={() => unknownCalls.hide(call.key)}>
        {translate('我知道了')}
      </Button>
    </Row>
  )
}

function wordsOf(
  { at, number }: UnknownCall,
  found: Found,
  translate: (text: string, options?: Record<string, unknown>) => string,
): string {
  const time = clock(at)
  if (found === null) {
    const words = translate('%{time} 的提交结果未知；再次提交相同内容不会重复', { time })
    return number === null ? words : `${words}${translate('（编号 %{number}）', { number })}`
  }
  if ('failure' in found) return translate(found.failure)
  if (found.state === 'running') return translate('%{time} 的提交仍在处理，请稍后再查', { time })
  if (found.state === 'none') return translate('%{time} 的提交未执行，可再次提交', { time })
  const info = found.info === '' ? '' : `：${translate(found.info)}`
  return `${translate('%{time} 的提交已完成', { time })}${info}`
}
