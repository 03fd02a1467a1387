/** Last part of a file's key or address, without a signature. */
export const fileName = (address: string): string =>
  address
    .replace(/[?#].*$/, '')
    .split('/')
    .pop() || address
