import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { type FieldErrors, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { DeskDataProvider } from '../../../dataProvider'
import {
  type Watermark,
  type WatermarkColour,
  type WatermarkPosition,
  watermarkColours,
  watermarkDefaults,
  watermarkFailed,
  watermarkPositions,
  watermarkTimeWrong,
  watermarkUnknown,
  watermarkUnticked,
} from '../../../domain/evidence/watermark/terms'
import { fileKeyIn } from '../../../domain/fileKey'
import { order as resource } from '../../../resources/order/order.resource'
import { mayAction } from '../../../schema/compile/access'
import { field } from '../../../schema/model'
import { briefOf, useActionCall, useFailure, useIdentity } from '../../../schema/views'
import { FormField } from '../../../schema/views/form/FormField'
import { FormProviders } from '../../../schema/views/form/FormProviders'
import { FormUnsaved } from '../../../schema/views/form/FormUnsaved'
import { newIdempotencyKey } from '../../../schema/views/provider'
import { Row, Stack, Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { Segmented } from '../../../ui/Segmented'
import type { OrderDetail, OrderPicture } from '../../order/parts'
import { PhotoTicks } from '../PhotoTicks'
import { mayReplace, photoSlots, QUALIFIED } from '../photoSlots'
import { usePhotoActions } from '../usePhotoActions'
import { MissingGlyphs, originalOf, useDrawing } from './useDrawing'
import { WatermarkPreview } from './WatermarkPreview'
import './watermark.css'

const WIDTH = 860
const asked = {
  address: field.address('水印地址', {
    required: watermarkUnknown,
    max: 200,
    parts: { lnglat: 'lnglat', province: 'a_province', city: 'a_city', area: 'a_area' },
  }),
  time: field.unixTime('水印时间', { required: watermarkUnknown }),
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** What is wrong with place and time, by field (O-386..O-388, O-391). */
function wrongOf({ address, time }: FieldValues, placed: number): FieldErrors {
  const now = Math.floor(Date.now() / 1000)
  const said = {
    address: text(address) === '' ? watermarkUnknown : null,
    time: time ? watermarkTimeWrong(Number(time), placed, now) : watermarkUnknown,
  }
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, message]) => (message ? [[name, { type: 'required', message }]] : [])),
  )
}

interface WatermarkDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

/**
 * 修改水印: time and place are drawn into the ticked photos, each of which stays in the bin as it was (O-212, O-386..O-391,
 * O-627..O-631). All are drawn before the first call, so that a failure changes nothing.
 */
export function WatermarkDialog({ order, onClose }: WatermarkDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const provider = useDataProvider<DeskDataProvider>()
  const fail = useFailure(resource)
  const call = useActionCall(resource)
  const identity = useIdentity()
  const actions = usePhotoActions(order)
  const draw = useDrawing()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [position, setPosition] = useState<WatermarkPosition>(watermarkDefaults.position)
  const [color, setColor] = useState<WatermarkColour>(watermarkDefaults.color)
  const placed = Number(order.order_time)
  const resolver: Resolver<FieldValues> = (values) => {
    const errors = wrongOf(values, placed)
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
  const form = useForm<FieldValues>({
    defaultValues: { address: order.address ?? null, lnglat: order.theodolitic ?? null, time: null },
    resolver,
  })

  const { groups, pictures } = photoSlots(order)
  const slots = groups.flatMap((group) => group.slots)
  const drawn = pictures.filter((picture) => !slots.find(({ key }) => key === picture.key)?.signature)
  const isSpecial = order.watermark_special === 1
  const barred = (picture: OrderPicture): string | null => {
    if (!mayReplace(picture, actions.firmType))
      return picture.audit_status === QUALIFIED ? '合格照片不可修改' : '仅可修改不合格照片'
    return actions.closed && !isSpecial && picture.audit_status !== 2 ? '已超过48小时' : null
  }
  const chosen = drawn.filter(({ id }) => ticked.includes(id))
  const shown = chosen[0] ?? drawn[0]

  const markOf = ({ address, time }: FieldValues): Watermark => ({
    ...{ position, color, address: text(address), time: Number(time) },
  })
  /** @returns whether it is saved */
  const save = async (values: FieldValues): Promise<boolean> => {
    const mark = markOf(values)
    try {
      // The server draws what is kept. What cannot be drawn is found out here, before the first photo is changed.
      for (const picture of chosen) await draw(picture, mark)
      for (const picture of chosen) {
        const original_url = originalOf(picture)
        const url = fileKeyIn(original_url) ?? original_url
        const about = { id: order.id, act: 'replace', picture_id: picture.id, key: picture.key, url }
        const kept = { original_url, address: mark.address, lnglat: values.lnglat ?? null }
        const drawing = { watermarkTime: mark.time, info: { position, color } }
        await provider.action(
          resource.name,
          'upload',
          { ...about, ...kept, ...drawing },
          { idempotencyKey: newIdempotencyKey() },
        )
        setTicked((before) => before.filter((id) => id !== picture.id))
      }
      notify('操作成功', { type: 'success' })
      onClose()
      return true
    } catch (error) {
      if (error instanceof MissingGlyphs) {
        notify(translate('水印字体缺少字符：%{chars}', { chars: error.chars.join(' ') }), { type: 'error' })
      } else fail(error)
      return false
    } finally {
      await client.invalidateQueries({ queryKey: [resource.name] })
    }
  }
  const confirm = async (): Promise<boolean> => {
    if (!(await form.trigger())) return false
    if (chosen.length > 0) return save(form.getValues())
    notify(watermarkUnticked, { type: 'warning' })
    return false
  }

  return (
    <DeskDialog
      open
      width={WIDTH}
      title={translate('修改水印')}
      brief={briefOf('order', { ...order })}
      onClose={onClose}
      onConfirm={confirm}
    >
      <FormProviders form={form} resource={resource.name}>
        <FormUnsaved />
        <Stack cols={2} gap={4} align="start" below={3} className="rd-watermark">
          <Stack gap={3}>
            <div className="rd-form rd-form-dialog">
              <FormField name="address" field={asked.address} resource={resource.name} span={12} />
              <FormField name="time" field={asked.time} resource={resource.name} span={12} />
            </div>
            <Segmented
              label={translate('水印位置')}
              options={watermarkPositions.map(({ code, label }) => ({ value: code, label: translate(label) }))}
              value={position}
              onChange={setPosition}
            />
            <Segmented
              label={translate('水印颜色')}
              options={watermarkColours.map(({ code, label }) => ({ value: code, label: translate(label) }))}
              value={color}
              onChange={setColor}
            />
            {mayAction(resource, 'watermarkSpecial', identity) && (
              <Row as="label" gap={1.5} align="baseline">
                <input
                  type="checkbox"
                  checked={isSpecial}
                  onChange={({ target }) =>
                    void call('watermarkSpecial', { id: order.id, switch: target.checked ? 1 : 0 }, newIdempotencyKey())
                  }
                />
                <Stack as="span">
                  {translate('水印特殊处理')}
                  <Text as="small" size="small" tone="soft">
                    {translate('开启后，订单结束超过48小时仍可修改水印')}
                  </Text>
                </Stack>
              </Row>
            )}
          </Stack>
          {shown && (
            <WatermarkPreview picture={shown} draw={draw} markOf={markOf} placed={placed} failure={watermarkFailed} />
          )}
        </Stack>
        <PhotoTicks
          label={translate('选择照片')}
          pictures={drawn}
          nameOf={(picture) => slots.find(({ key }) => key === picture.key)?.name ?? picture.name ?? picture.key}
          ticked={ticked}
          barred={barred}
          onTick={setTicked}
        />
      </FormProviders>
    </DeskDialog>
  )
}
