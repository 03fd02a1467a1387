import { HttpError } from 'react-admin'
import { expect, test, vi } from 'vitest'
import type { Http } from './http'
import { createUpload, randomName } from './upload'

const info = {
  host: 'http://store.test/',
  dir: 'desk/2026/',
  accessid: 'id',
  policy: 'p',
  signature: 's',
  expire: 1000,
}
function storage(post: Http['post'] = async () => '') {
  const call = vi.fn(async () => ({ code: 1, info: '', data: info }))
  return { call, http: { call, post, json: vi.fn() } as unknown as Http }
}
const photo = new File(['x'], 'a.JPG', { type: 'image/jpeg' })

test('F-557 to F-559: the form carries the signature, the key and, last, the file', async () => {
  const forms: [string, FormData][] = []
  const { http } = storage(async (url, form) => {
    forms.push([url, form])
    return ''
  })
  const uploaded = await createUpload(http, () => 0)(photo, { type: 'audit', folder: 'order' })
  const [url, form] = forms[0] ?? []
  expect(url).toBe(info.host)
  expect([...(form?.keys() ?? [])]).toEqual([
    'OSSAccessKeyId',
    'policy',
    'Signature',
    'success_action_status',
    'key',
    'file',
  ])
  expect(uploaded.key).toMatch(/^desk\/2026\/order\/[A-Za-z0-9]{32}\.jpg$/)
  expect(uploaded.url).toBe(`http://store.test/${uploaded.key}`)
})

test.each([
  ['our own store signs the address', '{"code":1,"data":{"url":"/api/files/x.jpg?sig=y"}}', '/api/files/x.jpg?sig=y'],
  ['another store answers with words of its own', '<PostResponse/>', null],
])('F-558 where an uploaded picture is seen: %s', async (_, reply, address) => {
  const { http } = storage(async () => reply)
  const uploaded = await createUpload(http, () => 0)(photo)
  expect(uploaded.url).toBe(address ?? `http://store.test/${uploaded.key}`)
})

test.each([
  [4599, 1],
  [4600, 2],
])('F-629: with expire 1000 a second upload at %i s makes %i calls for the upload info', async (later, calls) => {
  let now = 0
  const { http, call } = storage()
  const upload = createUpload(http, () => now)
  await upload(photo)
  now = later
  await upload(photo)
  expect(call).toHaveBeenCalledTimes(calls)
})

test('the info of one purpose is not used for another', async () => {
  const { http, call } = storage()
  const upload = createUpload(http, () => 0)
  await upload(photo, { type: 'audit' })
  await upload(photo, { type: 'logo' })
  expect(call).toHaveBeenCalledTimes(2)
})

test.each([
  ['image/png', '图片上传失败'],
  ['application/pdf', '上传失败'],
])(
  'O-569 O-570 O-592 F-578: a failed upload of %s says %s, and the next one asks for fresh info',
  async (type, message) => {
    const { http, call } = storage(async () => {
      throw new HttpError('403', 403)
    })
    const upload = createUpload(http, () => 0)
    await expect(upload(new File(['x'], 'a', { type }))).rejects.toMatchObject({ message })
    await expect(upload(new File(['x'], 'a', { type }))).rejects.toMatchObject({ message })
    expect(call).toHaveBeenCalledTimes(2)
  },
)

test('a lost session is not told as a failed upload', async () => {
  const http = { call: async () => Promise.reject(new HttpError('登录失效', 401)) } as unknown as Http
  await expect(createUpload(http)(photo)).rejects.toMatchObject({ status: 401, message: '登录失效' })
})

test('F-630: names are 32 random characters with the extension of the file', () => {
  const names = Array.from({ length: 50 }, () => randomName('照片.jpeg'))
  expect(new Set(names).size).toBe(50)
  for (const name of names) expect(name).toMatch(/^[A-Za-z0-9]{32}\.jpeg$/)
  expect(randomName('no-extension')).toMatch(/^[A-Za-z0-9]{32}$/)
})
