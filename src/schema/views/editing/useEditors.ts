import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { editedRecords, FALLBACK_MS, liveFeed, liveStream, useLiveState, useLiveStream } from '../../../live/feed'
import type { AnyResource } from '../../model'
import { type ActionProvider, newIdempotencyKey } from '../provider'
import type { Row } from '../row'

const PATH = '/live/editing'

/** A colleague who has a form of the record open. */
interface Editor {
  readonly name: string
  /** unix seconds */
  readonly since: number
  readonly is_changed: boolean
}
interface Reply {
  readonly editors: readonly Editor[]
}

/** Which record a form or a page shows. */
interface Edited {
  readonly resource: AnyResource
  readonly id: Row['id'] | undefined
}

const keyOf = ({ resource, id }: Edited) => ['editing', resource.name, Number(id)] as const

/** Records that can be edited by more than one at a time: settings of a firm and computed rows are not followed. */
const isFollowed = ({ resource, id }: Edited): boolean =>
  !resource.single && !resource.computed && Number.isInteger(Number(id)) && Number(id) > 0

/** Colleagues who edit a record now, the first first: by the stream, and every 15 s while it is cut (live §3). */
export function useEditors(edited: Edited): readonly Editor[] {
  const { resource, id } = edited
  const provider = useDataProvider<ActionProvider>()
  const client = useQueryClient()
  const state = useLiveState()
  const { data } = useQuery({
    queryKey: keyOf(edited),
    queryFn: async ({ signal }) =>
      (await provider.call<Reply>('GET', PATH, { resource: resource.name, id }, { signal })).data,
    enabled: state !== 'off' && isFollowed(edited),
    refetchInterval: state === 'cut' ? FALLBACK_MS : false,
    retry: false,
  })
  const again = useEffectEvent(() => void client.invalidateQueries({ queryKey: keyOf(edited), exact: true }))
  useEffect(() => {
    const isThis = (record: { readonly resource: string; readonly id: number }) =>
      record.resource === resource.name && record.id === Number(id)
    const stops = [
      editedRecords.listen((records) => void (records.some(isThis) && again())),
      // After a gap nothing is known.
      liveFeed.listen((hints) => void (hints.length === 0 && again())),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [resource, id])
  return data?.editors ?? []
}

/** Reports that this form of a record is open, and whether it holds unsaved values, as long as it is there (live §3). */
export function useEditing(edited: Edited, isChanged: boolean): void {
  const provider = useDataProvider<ActionProvider>()
  const client = useQueryClient()
  const stream = useLiveStream()
  const [form] = useState(newIdempotencyKey)
  const { resource, id } = edited
  const isOn = stream !== null && isFollowed(edited)
  const report = useEffectEvent(async (state: 'open' | 'changed' | 'left') => {
    const sent = { form, stream: liveStream.now() ?? stream, resource: resource.name, id: Number(id), state }
    try {
      const { data } = await provider.call<Reply>('POST', PATH, sent)
      if (state !== 'left') client.setQueryData(keyOf(edited), data)
    } catch {
      // A view as another user reports nothing. An edit is guarded without it.
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stream means that the form is reported anew
  useEffect(() => {
    if (isOn) void report(isChanged ? 'changed' : 'open')
  }, [isOn, stream, isChanged])
  useEffect(() => {
    if (!isOn) return undefined
    const leave = () => void report('left')
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [isOn])
}
