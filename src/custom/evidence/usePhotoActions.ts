import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { DeskDataProvider } from '../../dataProvider'
import { isFirmUser } from '../../domain/access'
import { photosOpen, photoWindowMessage } from '../../domain/evidence/photo'
import { order as resource } from '../../resources/order/order.resource'
import { mayAction } from '../../schema/compile/access'
import { MESSAGES } from '../../schema/model'
import { useFailure, useIdentity } from '../../schema/views'
import type { OrderDetail, OrderPicture } from '../order/parts'
import { isPhotoFile, mayDelete } from './photoSlots'

/** Adds, replaces and deletes photos of an order; while one is on its way, `sending` names its key. */
export function usePhotoActions(
  order: Pick<OrderDetail, 'id' | 'status' | 'finish_time' | 'is_audit'>,
  /** what a photo that is sent from here says beside its file: where it was taken */
  about: Readonly<Record<string, unknown>> = {},
) {
  const provider = useDataProvider<DeskDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const translate = useTranslate()
  const fail = useFailure(resource)
  const identity = useIdentity()
  const [sending, setSending] = useState<string | null>(null)
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
    /** pic_handle and operation 4 (O-419); without them 暂无权限操作，请联系管理员！ */
    mayUpload: mayAction(resource, 'upload', identity),
    /** what was taken away is brought back by whoever may take it away (O-207) */
    mayResume: mayAction(resource, 'photoResume', identity),
    /** sent to the upstream by whoever keeps them (O-390) */
    mayReupload: mayAction(resource, 'reupload', identity),
    /** why photos are no longer changed (O-620); one that was found unqualified still is */
    closed: photosOpen(order, Math.floor(Date.now() / 1000)) ? null : photoWindowMessage,
    firmType,
    mayDelete: (picture: OrderPicture) => identity !== null && mayDelete(picture, identity),
    byProvider: isFirmUser(firmType),
    refuse: (message: string = MESSAGES.forbidden) => notify(message, { type: 'warning' }),
    /** Sends a file to the storage and then its key to the order; `replaced` is the photo that it stands in for. */
    send: async (key: string, file: File, replaced?: OrderPicture): Promise<boolean> => {
      if (!isPhotoFile(file)) {
        notify(translate('仅支持jpg/jpeg/png格式的图片'), { type: 'warning' })
        return false
      }
      return attempt(key, async () => {
        const stored = await provider.uploadFile(file, { type: 'audit' })
        const act = replaced ? { act: 'replace', picture_id: replaced.id } : { act: 'add' }
        await call({ ...about, url: stored.key, key, ...act })
      })
    },
    /** @param remark the reason, asked for of a qualified photo */
    remove: ({ id, key }: OrderPicture, remark: string | null): Promise<boolean> =>
      attempt(key, () => call({ act: 'delete', key, picture_id: id, ...(remark && { remark }) })),
  }
}

export type PhotoActions = ReturnType<typeof usePhotoActions>
