// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpError } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { photoFileRefusal } from '../../domain/evidence/photoFacts'
import { PhotoViewer } from '../../ui/PhotoViewer'
import { aDetail, aPicture } from '../order/detail/testing'
import { dispatcher, fakeDesk, mountDesk, providerClerk } from '../order/list/testing'
import type { OrderDetail } from '../order/parts/orderDetail'
import { AuditFacts } from './audit/AuditSide'
import { PhotosTab } from './PhotosTab'
import { mayDelete, mayReplace, photoSlots } from './photoSlots'

afterEach(cleanup)

function openPhotos(order: OrderDetail, user = dispatcher) {
  const desk = fakeDesk(order)
  mountDesk(desk.provider, <PhotosTab order={order} />, { user })
  return desk
}
const notices = () => screen.getByLabelText('notices').textContent
const chooser = (key: string) => document.querySelector<HTMLInputElement>(`input[data-key=${key}]`) as HTMLInputElement
const choose = (key: string, name: string) =>
  fireEvent.change(chooser(key), { target: { files: [new File(['x'], name)] } })

test('labels A4 photos stand in three groups; a key without a place is not lost', () => {
  const picture = [
    aPicture(1),
    aPicture(2, { key: 'owner_sign' }),
    aPicture(3, { key: 'other' }),
    aPicture(4, { key: 'x' }),
  ]
  const { groups, pictures, missing } = photoSlots(aDetail({ picture }))
  const counts = groups.map(({ label, slots }) => [label, slots.reduce((sum, slot) => sum + slot.pictures.length, 0)])
  expect(counts).toEqual([
    ['服务照片', 2],
    ['工单照片', 1],
    ['其他照片', 1],
  ])
  expect(pictures).toHaveLength(4)
  expect(missing).toBe(4)
})

test('O-324 an earlier provider’s photo says that it does not count, and its place still waits', () => {
  const order = aDetail({ picture: [aPicture(1, { counted: 0 })] })
  expect(photoSlots(order).missing).toBe(5)
  openPhotos(order)
  expect(screen.getByText('前服务商，不计入')).toBeTruthy()
  expect(screen.getByRole('button', { name: '查看 人车合影，未审核，前服务商，不计入' })).toBeTruthy()
  expect(chooser('mancar')).toBeTruthy()
})

test('O-324 a photo that counts says nothing of it, and fills its place', () => {
  const order = aDetail({ picture: [aPicture(1)] })
  expect(photoSlots(order).missing).toBe(4)
  openPhotos(order)
  expect(screen.queryByText('前服务商，不计入')).toBeNull()
})

test.each([
  [3, 0, false],
  [3, 1, false],
  [3, 2, true],
  [0, 0, true],
  [0, 1, false],
  [0, 2, true],
  [1, 0, true],
])('O-442, O-443 firm type %i may take a photo of audit %i again: %s', (firmType, audit_status, may) => {
  expect(mayReplace({ audit_status }, firmType)).toBe(may)
})

test('O-436 providers delete no photos', () => {
  const may = (firm_type: 0 | 1 | 3) => mayDelete({ audit_status: 0 }, { firm_type, nodes: ['order_audit'] })
  expect([may(0), may(1), may(3)]).toEqual([true, true, false])
})

test('decisions §10 a qualified photo is taken away by reviewers alone', () => {
  const may = (nodes: readonly string[]) => mayDelete({ audit_status: 1 }, { firm_type: 0, nodes })
  expect([may(['pic_handle']), may(['order_audit'])]).toEqual([false, true])
})

test('O-400 jpg, jpeg and png alone', () => {
  const isPhotoFile = (name: string) => photoFileRefusal({ name, size: 1 }) === null
  expect(['a.jpg', 'a.JPEG', 'a.png'].every(isPhotoFile)).toBe(true)
  expect(['a.gif', 'a.pdf', 'jpg', 'a.jpg.exe'].some(isPhotoFile)).toBe(false)
  expect(photoFileRefusal({ name: 'a.heic', size: 1 })).toBe('HEIC格式的图片不支持上传，请转换为jpg后再上传')
  expect(photoFileRefusal({ name: 'a.jpg', size: 40 << 20 })).toBe('图片不能超过20MB')
})

test('a photo goes to the storage and its key to the order', async () => {
  const { of, uploads } = openPhotos(aDetail({ id: 8 }))
  await screen.findByRole('button', { name: /^上传 人车合影/ })
  choose('mancar', 'a.jpg')
  await waitFor(() => expect(of('upload')).toHaveLength(1))
  expect(uploads.map(({ name }) => name)).toEqual(['a.jpg'])
  expect(of('upload')[0]?.body).toEqual({ id: 8, url: 'u/1/a.jpg', key: 'mancar', act: 'add' })
})

test('O-400 a file of another format is refused before it is sent', async () => {
  const { of, uploads } = openPhotos(aDetail())
  await screen.findByRole('button', { name: /^上传 人车合影/ })
  choose('mancar', 'a.gif')
  await waitFor(() => expect(notices()).not.toBe(''))
  expect(uploads).toHaveLength(0)
  expect(of('upload')).toHaveLength(0)
})

test('O-400 what the server refuses is said to the letter beside its file; without a store the page must stay, and says so', async () => {
  const order = aDetail({ id: 81, picture: [aPicture(1)] })
  const desk = fakeDesk(order, {
    upload: () => {
      throw new HttpError('图片已损坏或不完整，请重新拍摄或上传', 400)
    },
  })
  mountDesk(desk.provider, <PhotosTab order={order} />, { user: dispatcher })
  // Deleting is offered as soon as it is known who looks.
  await screen.findByRole('button', { name: '删除 人车合影' })
  choose('headstock', 'fake.png')
  const queue = await screen.findByRole('list', { name: '上传队列' })
  await waitFor(() => expect(within(queue).getByText('图片已损坏或不完整，请重新拍摄或上传')).toBeTruthy())
  expect(within(queue).getByText('浏览器存不下此图片，上传完成前请勿关闭页面')).toBeTruthy()
  expect(desk.of('upload')).toHaveLength(1)
  fireEvent.click(within(queue).getByRole('button', { name: '移除 fake.png' }))
  expect(screen.queryByRole('list', { name: '上传队列' })).toBeNull()
})

test('O-402 签名照片不支持上传！', async () => {
  openPhotos(aDetail({ picture: [aPicture(1)] }))
  await screen.findByRole('button', { name: '删除 人车合影' })
  fireEvent.click(screen.getByRole('button', { name: /^上传 车主签名/ }))
  expect(notices()).toBe('签名照片不支持上传！')
})

test('O-419 without pic_handle 暂无权限操作，请联系管理员！ is said, and deleting is absent', async () => {
  const user = { ...dispatcher, nodes: ['order_man', 4] }
  openPhotos(aDetail({ picture: [aPicture(1)] }), user)
  fireEvent.click(await screen.findByRole('button', { name: /^上传 车头照片/ }))
  expect(notices()).toBe('暂无权限操作，请联系管理员！')
  expect(screen.queryByRole('button', { name: '删除 人车合影' })).toBeNull()
})

test('O-401 taking a photo again asks first, since the present one is deleted', async () => {
  const { of } = openPhotos(aDetail({ id: 8, picture: [aPicture(5)] }))
  // Deleting is offered as soon as it is known who looks.
  await screen.findByRole('button', { name: '删除 人车合影' })
  fireEvent.click(screen.getByRole('button', { name: '重新上传 人车合影' }))
  expect(screen.getByRole('dialog').textContent).toContain('重新上传照片后，当前的照片将会删除！')
  expect(of('upload')).toHaveLength(0)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /确定/ }))
  choose('mancar', 'b.png')
  await waitFor(() => expect(of('upload')).toHaveLength(1))
  expect(of('upload')[0]?.body).toMatchObject({ act: 'replace', picture_id: 5, key: 'mancar' })
})

test('O-436, O-442 a provider may take again only what was found unqualified, and deletes nothing', async () => {
  const picture = [
    aPicture(1, { audit_status: 2, audit_remark: '模糊' }),
    aPicture(2, { key: 'vin', name: '车架号照片' }),
  ]
  openPhotos(aDetail({ picture }), providerClerk)
  expect(await screen.findByRole('button', { name: '重新上传 人车合影' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: '重新上传 车架号照片' })).toBeNull())
  expect(screen.queryByRole('button', { name: /^删除/ })).toBeNull()
  expect(screen.getByText('模糊')).toBeTruthy()
})

test('O-546 whose uploader has judged it himself, a photo says so where it is looked at and where it is audited', async () => {
  const own = aPicture(1, { audit_status: 1, audit_name: '林晓彤', audit_self: 1 })
  const order = aDetail({ picture: [own, aPicture(2, { key: 'vin', audit_status: 1, audit_name: '林晓彤' })] })
  openPhotos(order)
  expect(await screen.findAllByText('（审核人为上传人本人）')).toHaveLength(1)
  cleanup()
  const [slot] = photoSlots(order).groups.flatMap(({ slots }) => slots)
  if (!slot) throw new Error('no slot')
  mountDesk(fakeDesk(order).provider, <AuditFacts photo={own} slot={slot} order={order} />, { user: dispatcher })
  expect(await screen.findByText('（上传人本人）')).toBeTruthy()
})

test('O-207 the bin shows what was taken away and brings it back; providers have none', async () => {
  const gone = {
    id: 7,
    key: 'mancar',
    name: '人车合影',
    picture: '/p7',
    removed_time: 1_763_600_000,
    removed_by: '林晓彤',
  }
  const order = aDetail({ id: 8 })
  const desk = fakeDesk(order, { photoBin: () => ({ data: [gone], total: 1 }) })
  mountDesk(desk.provider, <PhotosTab order={order} />, { user: dispatcher })
  fireEvent.click(await screen.findByRole('button', { name: '回收站' }))
  const bin = await screen.findByRole('dialog', { name: '照片回收站' })
  await waitFor(() => expect(bin.textContent).toContain('林晓彤 删除于 2025-11-20 08:53'))
  fireEvent.click(within(bin).getByRole('button', { name: '恢复 人车合影' }))
  await waitFor(() => expect(desk.of('photoResume')).toHaveLength(1))
  expect(desk.of('photoResume')[0]?.body).toEqual({ id: 8, picture_id: 7 })
  cleanup()
  openPhotos(aDetail({ picture: [aPicture(1, { audit_status: 2 })] }), providerClerk)
  await screen.findByRole('button', { name: '重新上传 人车合影' })
  expect(screen.queryByRole('button', { name: '回收站' })).toBeNull()
})

const ENDED = { status: 4, finish_time: Math.floor(Date.now() / 1000) - 49 * 3600 } as const
const closedMessage = '订单结束已超过48小时，照片不可修改！'

test('O-620 F-643 48 hours after the end photos are only looked at, and the reason is said; what was found unqualified is taken again', async () => {
  const picture = [aPicture(1), aPicture(2, { key: 'vin', name: '车架号照片', audit_status: 2 })]
  const { of } = openPhotos(aDetail({ ...ENDED, picture }))
  await screen.findByRole('button', { name: '回收站' })
  expect(screen.getByText(closedMessage)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^删除/ })).toBeNull()
  expect(screen.queryByRole('button', { name: '重新上传 人车合影' })).toBeNull()
  const place = screen.getByRole('button', { name: /^上传 车头照片/ })
  expect(place.getAttribute('aria-disabled')).toBe('true')
  expect(place.title).toBe(closedMessage)
  fireEvent.click(place)
  expect(notices()).toBe(closedMessage)
  fireEvent.click(screen.getByRole('button', { name: '重新上传 车架号照片' }))
  expect(screen.getByRole('dialog').textContent).toContain('重新上传照片后，当前的照片将会删除！')
  expect(of('upload')).toHaveLength(0)
})

test.each([
  ['47 hours after', { ...ENDED, finish_time: ENDED.finish_time + 2 * 3600 }],
  ['sent back for another review', { ...ENDED, is_audit: 2 as const }],
])('O-620 photos of an order %s its end are changed as ever', async (_when, over) => {
  openPhotos(aDetail({ ...over, picture: [aPicture(1)] }))
  expect(await screen.findByRole('button', { name: '删除 人车合影' })).toBeTruthy()
  expect(screen.queryByText(closedMessage)).toBeNull()
})

test('O-214 photos are exported by the name that is chosen; an order without photos offers none', async () => {
  const order = aDetail({ id: 8, picture: [aPicture(5)] })
  const desk = fakeDesk(order, { photoExport: () => ({ url: '/api/v2/order/photos.zip?ids=8', total: 1 }) })
  const followed: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.pathname)
  })
  mountDesk(desk.provider, <PhotosTab order={order} />, { user: dispatcher })
  fireEvent.click(await screen.findByRole('button', { name: '导出照片' }))
  const dialog = await screen.findByRole('dialog', { name: '导出照片' })
  fireEvent.click(within(dialog).getByRole('radio', { name: '订单号' }))
  fireEvent.click(within(dialog).getByRole('button', { name: /^导出/ }))
  await waitFor(() => expect(followed).toEqual(['/api/v2/order/photos.zip']))
  expect(desk.of('photoExport')[0]?.body).toEqual({ ids: '8', name: 3 })
  click.mockRestore()
  cleanup()
  openPhotos(aDetail({ id: 8 }))
  await screen.findByRole('button', { name: /^上传 人车合影/ })
  expect(screen.queryByRole('button', { name: '导出照片' })).toBeNull()
})

test('deleting asks first', async () => {
  const { of } = openPhotos(aDetail({ id: 8, picture: [aPicture(5)] }))
  fireEvent.click(await screen.findByRole('button', { name: '删除 人车合影' }))
  expect(of('upload')).toHaveLength(0)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /确定/ }))
  await waitFor(() => expect(of('upload')).toHaveLength(1))
  expect(of('upload')[0]?.body).toEqual({
    ...{ id: 8, act: 'delete', key: 'mancar', picture_id: 5, url: '/api/files/5.jpg' },
  })
})

test('O-213, O-573, O-574 the viewer says 已经是第一张了 and 没有更多了 at its ends, rotates and zooms', async () => {
  const pictures = [aPicture(1), aPicture(2, { name: '车头照片' })]
  mountDesk(fakeDesk({}).provider, <PhotoViewer pictures={pictures} at={0} onClose={() => undefined} />)
  const viewer = await screen.findByRole('dialog')
  expect(viewer.textContent).toContain('1 / 2')
  fireEvent.click(within(viewer).getByRole('button', { name: '上一张' }))
  expect(notices()).toBe('已经是第一张了')
  fireEvent.keyDown(viewer, { key: 'ArrowRight' })
  expect(viewer.textContent).toContain('2 / 2')
  fireEvent.keyDown(viewer, { key: 'ArrowRight' })
  expect(notices()).toContain('没有更多了')
  expect(viewer.textContent).toContain('2 / 2')
  fireEvent.click(within(viewer).getByRole('button', { name: '旋转' }))
  fireEvent.click(within(viewer).getByRole('button', { name: '放大' }))
  expect(within(viewer).getByRole('img').style.transform).toBe('rotate(90deg) scale(1.5)')
  fireEvent.keyDown(viewer, { key: 'ArrowLeft' })
  expect(within(viewer).getByRole('img').style.transform).toBe('rotate(0deg) scale(1)')
})
