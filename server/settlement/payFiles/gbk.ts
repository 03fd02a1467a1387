/** Lead and trail bytes of the two-byte characters of GBK. */
const [FIRST, LAST] = [0x81, 0xfe]
const [LOW, HIGH] = [0x40, 0xfe]
const REPLACED = '\uFFFD'

let codes: ReadonlyMap<string, number> | undefined

/** Characters by their two bytes, from the decoder that node has. */
function twoBytes(): ReadonlyMap<string, number> {
  const decoder = new TextDecoder('gbk')
  const found = new Map<string, number>()
  for (let lead = FIRST; lead <= LAST; lead++) {
    for (let trail = LOW; trail <= HIGH; trail++) {
      const [character, ...more] = decoder.decode(Uint8Array.of(lead, trail))
      if (character && more.length === 0 && character !== REPLACED && !found.has(character))
        found.set(character, (lead << 8) | trail)
    }
  }
  return found
}

/** Text as GBK, as banks' programs for Chinese Windows read it. @returns the first character that GBK does not have, in its place */
export function toGbk(text: string): Buffer | { readonly missing: string } {
  codes ??= twoBytes()
  const bytes: number[] = []
  for (const character of text) {
    const unit = character.codePointAt(0) ?? 0
    const code = unit < 0x80 ? unit : codes.get(character)
    if (code === undefined) return { missing: character }
    if (code > 0xff) bytes.push(code >> 8)
    bytes.push(code & 0xff)
  }
  return Buffer.from(bytes)
}
