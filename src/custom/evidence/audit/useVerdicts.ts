import { startTransition, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { DeskDataProvider } from '../../../dataProvider'
import { photoVerdict } from '../../../domain/evidence'
import { order as resource } from '../../../resources/order/order.resource'
import { useFailure } from '../../../schema/views'
import { newIdempotencyKey } from '../../../schema/views/provider'
import type { OrderPicture } from '../../order/parts'
import { painted } from './afterPaint'

/** A photo's audit as it stands here: said at once, and again by the server's reply. */
export type AuditedPhoto = Pick<OrderPicture, 'audit_status' | 'audit_remark'> & {
  readonly audit_name?: string | null
  readonly audit_time?: number | null
  readonly audit_self?: number | null
}
interface Answer {
  readonly pictures: readonly (AuditedPhoto & { readonly id: number })[]
}

/** Verdicts that one key has given. */
interface Deed {
  readonly order: number
  readonly photos: readonly number[]
}

type AllJudged = Readonly<Record<number, AuditedPhoto>>

/** Gives verdicts in their order, each shown before the server has answered, and takes the last one back. */
export function useVerdicts() {
  const provider = useDataProvider<DeskDataProvider>()
  const fail = useFailure(resource)
  const [judged, setJudged] = useState<AllJudged>({})
  /** as they stand: they are drawn after the frame that answers their key */
  const standing = useRef<AllJudged>({})
  const deeds = useRef<readonly Deed[]>([])
  const line = useRef<Promise<unknown>>(Promise.resolve())

  const show = (changes: Readonly<Record<number, AuditedPhoto | undefined>>) => {
    const all = Object.entries({ ...standing.current, ...changes })
    standing.current = Object.fromEntries(all.flatMap(([id, one]) => (one ? [[id, one]] : [])))
    void painted().then(() => startTransition(() => setJudged(standing.current)))
  }
  /** One after another, as they were given. @returns whether it was written */
  const send = (
    action: string,
    body: object,
    before: Readonly<Record<number, AuditedPhoto | undefined>>,
    deed: Deed | null,
  ) => {
    const sent = Promise.all([line.current, painted()]).then(async () => {
      try {
        const options = { idempotencyKey: newIdempotencyKey() }
        const { data } = await provider.action<Answer>(resource.name, action, { ...body }, options)
        show(Object.fromEntries(data.pictures.map(({ id, ...one }) => [id, one])))
        return true
      } catch (error) {
        fail(error)
        show(before)
        if (deed) deeds.current = deeds.current.filter((one) => one !== deed)
        return false
      }
    })
    line.current = sent
    return sent
  }
  const begin = (deed: Deed, judgement: AuditedPhoto) => {
    const before = Object.fromEntries(deed.photos.map((id) => [id, standing.current[id]]))
    show(Object.fromEntries(deed.photos.map((id) => [id, judgement])))
    deeds.current = [...deeds.current, deed]
    return before
  }
  /** who and when is the server's to say */
  const UNSAID = { audit_name: null, audit_time: null, audit_self: null }

  return {
    judged,
    /** Photos by the verdicts that were given, drawn or not. */
    judgedNow: <T extends { readonly id: number }>(photos: readonly T[]) =>
      photos.map((one): T & Partial<AuditedPhoto> => ({ ...one, ...standing.current[one.id] })),
    judge: (order: number, photo: number, status: 1 | 2, remark: string | null) => {
      const deed = { order, photos: [photo] }
      const before = begin(deed, { audit_status: status, audit_remark: remark, ...UNSAID })
      const body = { id: order, picture_id: photo, status, ...(remark && { remark }) }
      return send('auditPhoto', body, before, deed)
    },
    judgeAll: (order: number, photos: readonly number[]) => {
      const deed = { order, photos }
      const before = begin(deed, { audit_status: photoVerdict.qualified, audit_remark: null, ...UNSAID })
      return send('auditPhotos', { id: order, picture_ids: photos }, before, deed)
    },
    /** @returns what was taken back; null when there is nothing */
    undo: (): Deed | null => {
      const deed = deeds.current.at(-1)
      if (!deed) return null
      deeds.current = deeds.current.slice(0, -1)
      void send('auditUndo', { id: deed.order, picture_ids: deed.photos }, {}, null)
      return deed
    },
  }
}
