import type { FieldData } from '../../model'

/** What a picture may be (F-392); a field that takes fewer says so. */
const IMAGES = ['jpg', 'png', 'jfif', 'jpeg', 'pjpeg', 'pjp', 'gif', 'svg'] as const

/** Extensions that a field takes, lower case, without dots; empty for any. */
export const extensionsOf = (field: FieldData): readonly string[] =>
  (field.accept ?? (field.kind === 'image' ? IMAGES : [])).map((one) => one.toLowerCase().replace(/^\./, ''))

/** Whether a file's name is of a type that the field takes. */
export function isAccepted(name: string, field: FieldData): boolean {
  const extensions = extensionsOf(field)
  const own = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return extensions.length === 0 || extensions.includes(own)
}

export const refusalOf = (field: FieldData): string =>
  field.message ?? (field.kind === 'image' ? '请上传图片' : `请上传${extensionsOf(field).join('、')}格式的文件`)
