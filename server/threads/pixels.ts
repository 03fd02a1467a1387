/** Pixels beyond which a photo is unpacked alone: those of phones have fewer. */
const HEAVY = 40_000_000

/** Whether unpacking a picture takes long and much memory, by its header alone. */
export const isHeavyPicture = (content: Uint8Array): boolean => pixelsOf(content) > HEAVY

const PNG = 0x8950_4e47
const JPEG = 0xffd8

/** Pixels that the header of a JPEG or PNG claims; 0 of anything else, which nobody unpacks. */
export function pixelsOf(content: Uint8Array): number {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  if (content.byteLength >= 24 && view.getUint32(0) === PNG) return view.getUint32(16) * view.getUint32(20)
  return content.byteLength >= 4 && view.getUint16(0) === JPEG ? jpegPixels(view) : 0
}

/** Segments of a JPEG stand one behind the other, each with its length; a frame's begins with its size. */
function jpegPixels(view: DataView): number {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return 0
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at++
    else if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7)
    else at += isAlone(marker) ? 2 : 2 + view.getUint16(at + 2)
  }
  return 0
}

/** SOF0 to SOF15, of which DHT, JPG and DAC are none. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** TEM and restart markers have no length. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
