import { getConfig } from '../../../config'
import { visitorCall } from '../visitorCall'

/** Bytes that a picture may have as it is, and the longest side of one that is made smaller, px. */
const AS_IT_IS = 1 << 20
const LONGEST = 2000
const QUALITY = 0.86

interface Ticket {
  readonly host: string
  readonly dir: string
  readonly accessid: string
  readonly policy: string
  readonly signature: string
}
export interface Licence {
  readonly key: string
  /** where it can be seen */
  readonly url: string
}

/** A photo of a phone is larger than what anybody reads on a screen. What cannot be drawn is sent as it is, for the server to judge. */
async function smaller(file: File): Promise<Blob> {
  if (file.size <= AS_IT_IS) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return drawn && drawn.size < file.size ? drawn : file
}

const nameOf = ({ type }: Blob): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const stem = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${stem}.${type === 'image/png' ? 'png' : 'jpg'}`
}

/**
 * Brings the picture of a licence: as a stranger by a ticket for one, with a session as a file of one's own.
 * @throws Refused
 */
export async function uploadLicence(file: File, token: string | null): Promise<Licence> {
  const picture = await smaller(file)
  const name = nameOf(picture)
  const form = new FormData()
  if (token) {
    form.append('file', picture, name)
    return (await visitorCall('/public/upload?type=logo', form, { 'X-Token': token })) as Licence
  }
  const { host, dir, accessid, policy, signature } = (await visitorCall('/public/upload')) as Ticket
  const fields = { OSSAccessKeyId: accessid, policy, Signature: signature, key: `${dir}/${name}` }
  for (const [field, value] of Object.entries({ ...fields, success_action_status: '200' })) form.append(field, value)
  form.append('file', picture, name)
  return (await visitorCall(new URL(host, new URL(getConfig().apiBase, location.href)).href, form)) as Licence
}
