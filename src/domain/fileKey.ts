/**
 * The key of an uploaded file: the firm and the user who have uploaded it, the month, a folder of its own kind, 32 characters;
 * of a stranger's licence a folder of its own.
 */
export const FILE_KEY = /^(?:u\/(\d+)\/(\d+)\/\d{6}\/(?:[\w-]+\/)?|register\/[\w-]{22}\/)[\w-]{32}\.\w{2,5}$/
/** The folder of one picture of somebody who registers. */
export const STRANGER_DIR = /^register\/[\w-]{22}(?=\/)/

/** Whether this can be the key of an uploaded file. */
export const isFileKey = (key: string): boolean => FILE_KEY.test(key)

/**
 * The key in whatever names an uploaded file: the key itself, the address it was posted to with the key behind it, or a signed
 * address. `null` when there is none.
 */
export function fileKeyIn(address: string): string | null {
  const [path = ''] = address.split('?')
  const key = path.slice(Math.max(0, path.search(/(^|\/)(u\/\d+\/\d+|register\/[\w-]{22})\//))).replace(/^\//, '')
  return isFileKey(key) ? key : null
}
