import './cutMiddle.css'

/** So much is kept at the end: in an address, the house. */
const TAIL = 6

/** A line that gives way in its middle where room is short: of an address the district and the house stay. */
export function CutMiddle({ text }: { readonly text: string }) {
  if (text.length <= 2 * TAIL) return text
  return (
    <span className="rd-cut" title={text}>
      <span>{text.slice(0, -TAIL)}</span>
      <span>{text.slice(-TAIL)}</span>
    </span>
  )
}
