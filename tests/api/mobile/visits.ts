import sharp from 'sharp'
import type { Ticket } from '../../../src/resources/mobile'
import type { Desk, Reply } from '../desk'

interface Links {
  readonly links: readonly { readonly type: string; readonly url: string | null }[]
}

/** A call of a page by its link. */
export type Visit = <T = Record<string, unknown>>(
  method: 'GET' | 'POST',
  path: string,
  values?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<Reply<T>>

/** Calls by this signed part of a link. */
export const visitOf =
  (desk: Desk, link: string): Visit =>
  <T>(method: 'GET' | 'POST', path: string, values = {}, headers = {}) =>
    desk.call<T>('', method, path, values, { 'x-link': link, ...headers })

/** The signed part of a link, as a sender copies it. */
export async function linkOf(desk: Desk, id: number, type: 'ownerlink' | 'driverlink'): Promise<string> {
  const { data } = await (await desk.as('dispatch')).get<Links>('/v2/order/sms', { id })
  return data.links.find((one) => one.type === type)?.url?.split('#')[1] ?? ''
}
export const ownerOf = async (desk: Desk, id: number) => visitOf(desk, await linkOf(desk, id, 'ownerlink'))
export const driverOf = async (desk: Desk, id: number) => visitOf(desk, await linkOf(desk, id, 'driverlink'))

/** A picture of one colour. */
export const picture = (background: string, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .toFormat(format)
    .toBuffer()

/** Posts a file by the store's form as the page does. @returns the HTTP status */
export async function post(desk: Desk, ticket: Ticket, key: string, content: Buffer): Promise<number> {
  const form = new FormData()
  const fields = { OSSAccessKeyId: ticket.accessid, policy: ticket.policy, Signature: ticket.signature, key }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'photo.jpg')
  const request = new Request('http://desk/', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return (await desk.app.inject({ method: 'POST', url: '/api/storage', headers, payload })).statusCode
}

let files = 0
/** Uploads by a page's ticket, a PNG as one. @returns the file's key */
export async function upload(desk: Desk, visit: Visit, page: 'owner' | 'driver', content: Buffer): Promise<string> {
  const extension = content.subarray(1, 4).toString() === 'PNG' ? 'png' : 'jpg'
  const { data } = await visit<Ticket>('GET', `/phone/${page}/ticket`)
  const key = `${data.dir}/${String(++files).padStart(32, 'c')}.${extension}`
  await post(desk, data, key, content)
  return key
}
