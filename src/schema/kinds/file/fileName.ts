/** What a file is called: the name that its uploader gave it, else the last part of its key or address. */
export function fileName(address: string): string {
  const [path = '', query = ''] = address.split(/[?#]/)
  return new URLSearchParams(query).get('name') || path.split('/').pop() || address
}
