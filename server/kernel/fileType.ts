/** What may be uploaded (F-392, F-333), by content: the name only has to agree. */
interface FileType {
  readonly mime: string
  readonly extensions: readonly string[]
  readonly matches: (head: Buffer) => boolean
}

const startsWith =
  (bytes: string, at = 0) =>
  (head: Buffer) =>
    head.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'))

const TYPES: readonly FileType[] = [
  { mime: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif', 'pjpeg', 'pjp'], matches: startsWith('\xff\xd8\xff') },
  { mime: 'image/png', extensions: ['png'], matches: startsWith('\x89PNG\r\n\x1a\n') },
  { mime: 'image/gif', extensions: ['gif'], matches: (head) => /^GIF8[79]a$/.test(head.toString('latin1', 0, 6)) },
  {
    mime: 'image/webp',
    extensions: ['webp'],
    matches: (head) => startsWith('RIFF')(head) && startsWith('WEBP', 8)(head),
  },
  { mime: 'application/pdf', extensions: ['pdf'], matches: startsWith('%PDF-') },
  // An archive; what is in it says whether it is one.
  { mime: 'application/ofd', extensions: ['ofd'], matches: startsWith('PK\x03\x04') },
  {
    mime: 'image/svg+xml',
    extensions: ['svg'],
    matches: (head) =>
      /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/.test(
        head.toString('utf8'),
      ),
  },
]

/** Bytes that are enough to tell. */
export const HEAD_BYTES = 1024

/** Of a name, lower case, without the dot; '' without one. */
export const extensionOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The media type of a file's first bytes, when the extension agrees with it; otherwise `null`. */
export function sniff(head: Buffer, extension: string): string | null {
  return TYPES.find(({ extensions, matches }) => extensions.includes(extension) && matches(head))?.mime ?? null
}

const MOST_NAME = 80

/** The name of a file as its uploader has it: its last part, in one line, cut to 80 letters. Null for none. */
export function originalName(name: unknown): string | null {
  if (typeof name !== 'string') return null
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const line = last
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  const extension = extensionOf(line)
  if (line === '' || extension === '') return null
  return line.length <= MOST_NAME ? line : `${line.slice(0, MOST_NAME - extension.length - 1)}.${extension}`
}

/** Media types that have one of these extensions; lower case, without dots. */
export const mimesOf = (extensions: readonly string[]): readonly string[] =>
  TYPES.filter((type) => type.extensions.some((one) => extensions.includes(one))).map(({ mime }) => mime)

/** The media type that a key's extension stands for. */
export const mimeOf = (key: string): string =>
  TYPES.find(({ extensions }) => extensions.includes(extensionOf(key)))?.mime ?? 'application/octet-stream'

/** An SVG can carry scripts: it is downloaded, never shown as a page; so is what no browser can show. */
export const isShownInline = (mime: string): boolean =>
  !['image/svg+xml', 'application/ofd', 'application/octet-stream'].includes(mime)
