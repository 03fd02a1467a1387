/** Has the browser itself fetch and save what lies at an address, however large it is. */
export function saveAddress(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
