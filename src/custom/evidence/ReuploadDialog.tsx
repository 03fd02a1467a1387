import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { labelOf } from '../../domain/choice'
import { pictureTaskStatus, reuploadUnchosen } from '../../domain/evidence/pictureTask'
import { order as resource } from '../../resources/order/order.resource'
import { briefOf, useActionCall } from '../../schema/views'
import { useCallKey } from '../../schema/views/useCallKey'
import { Stack } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { SimulatedTag } from '../../ui/SimulatedTag'
import { type OrderDetail, type OrderPicture, PanelData } from '../order/parts'
import { useRead } from '../useRead'
import { PhotoTicks } from './PhotoTicks'
import { photoSlots } from './photoSlots'

const WIDTH = 640

interface ReuploadDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

/** 补传上游: chosen photos go to the upstream, those alone that the template sends there (O-211, O-390, O-278). */
export function ReuploadDialog({ order, onClose }: ReuploadDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const call = useActionCall(resource)
  const key = useCallKey()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const tasks = useRead(resource, 'pictureTasks', { id: order.id })
  const { pictures } = photoSlots(order)
  const slotOf = ({ key: kept }: OrderPicture) => order.photo_requirements.find((slot) => slot.key === kept)
  const standing = ({ id }: OrderPicture) => {
    const task = tasks.data?.data.find(({ picture_id }) => picture_id === id)
    return task ? labelOf(pictureTaskStatus, task.status) : null
  }
  const send = async (): Promise<boolean> => {
    if (ticked.length === 0) {
      notify(reuploadUnchosen, { type: 'warning' })
      return false
    }
    const outcome = await call('reupload', { id: order.id, picture_ids: ticked }, key.current)
    if (!key.took(outcome)) return false
    onClose()
    return true
  }
  return (
    <DeskDialog
      open
      width={WIDTH}
      title={translate('补传上游')}
      brief={briefOf('order', { ...order })}
      confirmLabel="补传"
      onClose={onClose}
      onConfirm={send}
    >
      <PanelData query={tasks} empty="">
        {({ simulated }) => (
          <Stack gap={2}>
            {simulated && (
              <p>
                <SimulatedTag>模拟</SimulatedTag> {translate('未接入上游，照片不会真实发送。')}
              </p>
            )}
            <PhotoTicks
              label={translate('选择照片')}
              pictures={pictures}
              nameOf={(picture) => slotOf(picture)?.name ?? picture.name ?? picture.key}
              ticked={ticked}
              barred={(picture) => (slotOf(picture)?.is_back === 1 ? null : '不回传上游')}
              note={standing}
              onTick={setTicked}
            />
          </Stack>
        )}
      </PanelData>
    </DeskDialog>
  )
}
