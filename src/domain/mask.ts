/** What stands for a name or number that the user may not see at all (finance §6). */
export const hidden = '***'

/** Keeps the first 3 and last 4 characters: `139****6408`; anything too short to hide is hidden whole. */
export function maskPhone(phone: string): string {
  if (phone === '') return ''
  return phone.length < 8 ? hidden : `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

/** Keeps the first character: `陈**`. */
export function maskName(name: string): string {
  const [first] = name
  return first === undefined ? '' : `${first}**`
}
