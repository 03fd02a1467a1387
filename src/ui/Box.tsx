import './box.css'
import { type ComponentProps, createElement, type ElementType } from 'react'

/** An element's name, or a component that takes a class: `Link`. What leads somewhere has the colour of its place. */
type Tag = ElementType

/** Steps of the spacing scale: 1 is 4 px (`--s-1`), 2 is 8 px. */
type Step = 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 5 | 6

interface BoxStyle {
  /** takes the room that is left in a row or a column */
  grow?: boolean
  /** keeps its size in a row or a column */
  fixed?: boolean
  /** may become narrower than its content */
  shrink?: boolean
  /** stands at the far end of its row */
  push?: boolean
  size?: 'tiny' | 'small' | 'body' | 'large' | 'title' | 'head' | 'figure'
  weight?: 'plain' | 'medium' | 'strong'
  tone?: 'full' | 'soft' | 'quiet' | 'link' | 'good' | 'warn' | 'bad'
  nowrap?: boolean
  /** one line, cut with an ellipsis */
  ellipsis?: boolean
  /** aligned to the right, as figures are */
  end?: boolean
  /** a whole line that can be pressed: words at its left, a ground under the pointer, the ring of the keyboard within */
  press?: boolean
  /** long words break anywhere */
  breaks?: boolean
  /** room inside: all around, at the left and right, above and below; the sides outrank `pad` */
  pad?: 1 | 2 | 2.5 | 3 | 4
  padX?: 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4
  padY?: 0.5 | 1 | 1.5 | 2 | 2.5 | 3
  /** room outside, above and below */
  above?: 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 4
  below?: 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 4
  /** what it lies on */
  fill?: 'surface' | 'sunken' | 'canvas'
  /** shows under the pointer that it can be pressed */
  hovers?: boolean
  /**
   * a fine line around it or on one side; a firmer one around what can be pressed, the line of a control, or that of a field,
   * which shows that what stands in it has the focus
   */
  edge?: 'all' | 'top' | 'bottom' | 'firm' | 'control' | 'field'
  /** corners as of a tag (1), a control (2), a card (3), a dialog (4), or of a pill */
  round?: 1 | 2 | 3 | 4 | 'full'
  /** as wide, or as high, as what it stands in */
  wide?: boolean
  tall?: boolean
  /** what does not fit is cut off, or can be scrolled to */
  clip?: boolean
  scroll?: boolean
  /** left out on narrow screens */
  only?: 'wide'
}

interface GapStyle {
  gap?: Step
  /** between lines, where it differs from the gap */
  lineGap?: 0.5 | 1 | 1.5 | 2
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'between' | 'center' | 'end'
}

interface RowStyle extends GapStyle {
  inline?: boolean
  /** goes on in further lines: everywhere, or on narrow screens */
  wrap?: boolean | 'narrow'
  /** its parts share the width equally: everywhere, or on narrow screens */
  even?: true | 'narrow'
}

interface StackStyle extends GapStyle {
  /** a flexible column instead of a grid: its parts may grow and shrink in height */
  flex?: boolean
  /** parts stand in the middle both ways */
  centred?: boolean
  /** its columns: as many of the same width; one that may become narrower than its content; that one before or after another */
  cols?: 2 | 3 | 4 | 'one' | 'tail' | 'lead'
}

type Props<T extends Tag, Style> = Style &
  BoxStyle & { as?: T } & Omit<ComponentProps<T>, keyof Style | keyof BoxStyle | 'as'>

const words = (text: string) => text.split(' ')
const BOX = words(
  'grow fixed shrink push size weight tone nowrap ellipsis end breaks pad padX padY above below fill hovers edge round wide tall clip scroll only press',
)
const GAP = [...BOX, ...words('gap lineGap align justify')]
const ROW = [...GAP, ...words('inline wrap even')]
const STACK = [...GAP, ...words('flex centred cols')]

/** An element with the class names of its style, which `box.css` defines. */
function element(tag: Tag, base: string, styles: readonly string[], props: object) {
  const names = base ? [base] : []
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) {
    if (name === 'as' || name === 'className') continue
    if (!styles.includes(name)) rest[name] = value
    else if (value === true) names.push(`box-${name}`)
    else if (value) names.push(`box-${name}-${String(value).replace('.', '')}`)
  }
  if ('className' in props && props.className) names.push(String(props.className))
  return createElement(tag, { ...rest, className: names.join(' ') || undefined })
}

/** A plain part of a row or a stack. */
export function Box<T extends Tag = 'div'>(props: Props<T, object>) {
  return element(props.as ?? 'div', '', BOX, props)
}

/** Words in a size, a weight and a tone of the scale. */
export function Text<T extends Tag = 'span'>(props: Props<T, object>) {
  return element(props.as ?? 'span', '', BOX, props)
}

/** Parts side by side, level by their middles. */
export function Row<T extends Tag = 'div'>(props: Props<T, RowStyle>) {
  return element(props.as ?? 'div', 'box-row', ROW, props)
}

/** Parts below each other. */
export function Stack<T extends Tag = 'div'>(props: Props<T, StackStyle>) {
  return element(props.as ?? 'div', 'box-stack', STACK, props)
}
