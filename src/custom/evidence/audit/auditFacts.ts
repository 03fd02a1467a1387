import { isContradicted } from '../../../domain/evidence/photoFacts'
import { deviates, gradingLimits } from '../../../domain/order'
import { formatFull } from '../../../domain/time'
import type { OrderDetail, OrderPicture } from '../../order/parts'

/** Something that a photo is checked for. */
interface Fact {
  readonly label: string
  readonly state: 'good' | 'warn' | 'unknown'
  readonly text: string
  /** what stands in the text */
  readonly with?: Readonly<Record<string, string | number>>
}

const KB = 1024

/** Time, place and size of a photo against its order: what is known, never more. */
export function factsOf(
  photo: OrderPicture,
  { arrive_time, order_time }: Pick<OrderDetail, 'arrive_time' | 'order_time'>,
): readonly Fact[] {
  const time = photo.taken_time ?? photo.create_time
  const since = arrive_time === null ? null : Math.round((time - arrive_time) / 60)
  const taken: Fact = {
    label: photo.taken_time ? '拍摄时间' : '上传时间',
    state: time < order_time ? 'warn' : 'good',
    text:
      time < order_time
        ? '%{time}，早于下单时间'
        : since !== null && since >= 0
          ? '%{time}，到达后 %{n} 分钟'
          : '%{time}',
    with: { time: formatFull(time), n: since ?? 0 },
  }
  return [taken, placeOf(photo), sizeOf(photo)]
}

function placeOf({ distance, lng, lat, apart }: OrderPicture): Fact {
  const label = '拍摄位置'
  if (isContradicted(apart))
    return {
      label: '位置异常',
      state: 'warn',
      text: '定位与照片自带位置相距 %{n} m',
      with: { n: apart ?? 0 },
    }
  if (distance !== null && deviates(distance))
    return {
      label: '位置异常',
      state: 'warn',
      text: '距现场 %{n} m，超过 %{limit} m',
      with: { n: distance, limit: gradingLimits.deviation },
    }
  if (distance !== null) return { label, state: 'good', text: '距现场 %{n} m', with: { n: distance } }
  return lng && lat
    ? { label, state: 'unknown', text: '%{at}，距离未知', with: { at: `${lng},${lat}` } }
    : { label, state: 'unknown', text: '没有定位信息' }
}

function sizeOf({ width, height, fileSize }: OrderPicture): Fact {
  const size = fileSize
    ? fileSize < KB * KB
      ? `${Math.ceil(fileSize / KB)} KB`
      : `${(fileSize / KB / KB).toFixed(1)} MB`
    : ''
  const parts = [width && height ? `${width} × ${height}` : '', size].filter(Boolean)
  return parts.length > 0
    ? { label: '图片大小', state: 'good', text: '%{size}', with: { size: parts.join('，') } }
    : { label: '图片大小', state: 'unknown', text: '未知' }
}
