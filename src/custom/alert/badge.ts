const SIZE = 64
const DOT = 22

let original: string | undefined

const iconLink = () => document.querySelector<HTMLLinkElement>('link[rel=icon]')

/** Draws how much waits onto the tab's icon; 0 brings the icon back. */
export async function badgeIcon(count: number): Promise<void> {
  const link = iconLink()
  if (!link) return
  original ??= link.href
  if (count === 0) {
    link.href = original
    return
  }
  const picture = new Image(SIZE, SIZE)
  picture.src = original
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const drawing = canvas.getContext('2d')
  if (!drawing) return
  // Without its picture the dot says it alone.
  await picture.decode().then(
    () => drawing.drawImage(picture, 0, 0, SIZE, SIZE),
    () => undefined,
  )
  drawing.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--red-solid') || 'red'
  drawing.beginPath()
  drawing.arc(SIZE - DOT, DOT, DOT, 0, Math.PI * 2)
  drawing.fill()
  drawing.fillStyle = 'white'
  drawing.font = `bold ${DOT * 1.5}px sans-serif`
  drawing.textAlign = 'center'
  drawing.textBaseline = 'middle'
  drawing.fillText(count > 9 ? '9+' : String(count), SIZE - DOT, DOT + 2)
  link.href = canvas.toDataURL('image/png')
}
