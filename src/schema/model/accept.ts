import type { FieldData } from './field'

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

/** Whether a file field takes pictures and PDF, and nothing else (F-393). */
function isPictureOrPdf(extensions: readonly string[]): boolean {
  const pictures: readonly string[] = IMAGES
  const others = extensions.filter((one) => !pictures.includes(one))
  return others.length === 1 && others[0] === 'pdf' && extensions.length > 1
}

/** What a file of another type is refused with. */
export function refusalOf(field: FieldData): string {
  if (field.message) return field.message
  if (field.kind === 'image') return '请上传图片'
  const extensions = extensionsOf(field)
  return isPictureOrPdf(extensions) ? '请上传图片或pdf' : `请上传${extensions.join('、')}格式的文件`
}
