import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuthProvider, useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { DeskDataProvider } from '../../dataProvider'
import { isFirmUser } from '../../domain/access'
import { photosOpen, photoWindowMessage } from '../../domain/evidence/photo'
import { photoFileRefusal } from '../../domain/evidence/photoFacts'
import { fileKeyIn } from '../../domain/fileKey'
import { order as resource } from '../../resources/order/order.resource'
import { mayAction } from '../../schema/compile/access'
import { MESSAGES } from '../../schema/model'
import { useFailure, useIdentity } from '../../schema/views'
import { newIdempotencyKey } from '../../schema/views/provider'
import type { OrderDetail, OrderPicture } from '../order/parts'
import { mayDelete, type PhotoSlot } from './photoSlots'
import { usePhotoQueue } from './queue/usePhotoQueue'
import { currentPosition } from './queue/whereNow'

/** Where photos of a page were taken, in place of where the page is. */
export interface PhotoAbout {
  readonly address?: string | null
  readonly lnglat?: string | null
}

/** What a deletion says of its photo (F-552). */
const named = ({ id, key, picture, lng, lat, address }: OrderPicture) => ({
  ...{ picture_id: id, key, url: fileKeyIn(picture) ?? picture },
  ...(lng && lat && { lnglat: `${lng},${lat}` }),
  ...(address && { address }),
})

/** Adds, replaces and deletes photos of an order. Those that are added go by the page's queue, which keeps them until the order has them. */
export function usePhotoActions(
  order: Pick<OrderDetail, 'id' | 'status' | 'finish_time' | 'is_audit'>,
  /** where a photo that is sent from here was taken, when its page says so itself */
  about: PhotoAbout = {},
) {
  const provider = useDataProvider<DeskDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const translate = useTranslate()
  const fail = useFailure(resource)
  const identity = useIdentity()
  const auth = useAuthProvider()
  const [sending, setSending] = useState<string | null>(null)
  const { queue, photos } = usePhotoQueue(order.id)
  const firmType = identity?.firm_type ?? 0

  const call = async (body: Readonly<Record<string, unknown>>) => {
    const { info } = await provider.action(resource.name, 'upload', { id: order.id, ...body })
    notify(info || '操作成功', { type: 'success' })
    await client.invalidateQueries({ queryKey: [resource.name] })
  }
  const attempt = async (key: string, work: () => Promise<void>): Promise<boolean> => {
    setSending(key)
    try {
      await work()
      return true
    } catch (error) {
      fail(error)
      return false
    } finally {
      setSending(null)
    }
  }

  return {
    sending,
    queue,
    /** on their way to this order */
    queued: photos,
    isSending: (key: string): boolean => photos.some((photo) => photo.key === key && photo.upload_status === 1),
    /** pic_handle and operation 4 (O-419); without them 暂无权限操作，请联系管理员！ */
    mayUpload: mayAction(resource, 'upload', identity),
    /** what was taken away is brought back by whoever may take it away (O-207) */
    mayResume: mayAction(resource, 'photoResume', identity),
    /** pic_audit, not of providers (O-420, O-437) */
    mayAudit: mayAction(resource, 'auditPhoto', identity),
    /** sent to the upstream by whoever keeps them (O-390) */
    mayReupload: mayAction(resource, 'reupload', identity),
    /** why photos are no longer changed (O-620); one that was found unqualified still is */
    closed: photosOpen(order, Math.floor(Date.now() / 1000)) ? null : photoWindowMessage,
    firmType,
    mayDelete: (picture: OrderPicture) => identity !== null && mayDelete(picture, identity),
    byProvider: isFirmUser(firmType),
    refuse: (message: string = MESSAGES.forbidden) => notify(message, { type: 'warning' }),
    /** Queues files for a place of the order; what is no photo is said. `replaced` is the photo that one of them stands in for. */
    send: async (slot: Pick<PhotoSlot, 'key' | 'name'>, files: readonly File[], replaced?: OrderPicture) => {
      const refused = files.map((file) => photoFileRefusal(file)).find((words) => words !== null)
      if (refused) notify(translate(refused), { type: 'warning' })
      const good = files.filter((file) => photoFileRefusal(file) === null)
      // A file may be there before it is known who looks.
      const user = identity ?? (await auth?.getIdentity?.())
      if (good.length === 0 || !user) return
      const { address = null, lnglat = await currentPosition() } = about
      const photo = (file: File) => ({
        id: newIdempotencyKey(),
        userId: Number(user.id),
        orderId: order.id,
        key: slot.key,
        name: slot.name,
        file,
        replacedId: replaced?.id ?? null,
        lnglat,
        address,
        chosenAt: Date.now(),
      })
      await queue.add((replaced ? good.slice(0, 1) : good).map(photo))
    },
    /** @param remark the reason, asked for of a qualified photo */
    remove: (picture: OrderPicture, remark: string | null): Promise<boolean> =>
      attempt(picture.key, () => call({ act: 'delete', ...named(picture), ...(remark && { remark }) })),
  }
}

export type PhotoActions = ReturnType<typeof usePhotoActions>
