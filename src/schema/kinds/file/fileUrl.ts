let base = ''

/** Where the storage's files are read, with its closing slash; the app sets it once at start. */
export function setFileBase(address: string): void {
  base = address
}

/** Address of a stored key; an address stays what it is. */
export const fileUrl = (key: string): string => (/^(https?:\/\/|\/)/i.test(key) ? key : base + key)

/** Last part of a key, without a signature. */
export const fileName = (key: string): string =>
  key
    .replace(/[?#].*$/, '')
    .split('/')
    .pop() || key
