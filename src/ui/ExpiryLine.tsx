import type { CSSProperties } from 'react'
import { useTranslate } from 'react-admin'
import { type Month, monthsAhead, type Paper, soonShare, type Tile, tilesOf } from '../domain/capacity'
import { formatFull, type Unix } from '../domain/time'
import { Text } from './Box'
import './expiryLine.css'

const shapes = { 1: 'over', 2: 'soon', 3: 'quarter', 4: 'later', 5: 'later' } as const

interface ExpiryMarksProps {
  readonly tiles: readonly Tile[]
  readonly months: readonly Month[]
}

/** The months of a year, where it is warned, and the papers as tiles; a lapsed one stands before the line. For a positioned box. */
export function ExpiryMarks({ tiles, months }: ExpiryMarksProps) {
  const lapsed = tiles.filter(({ days }) => days < 0)
  return (
    <>
      {months.map(({ key, share }) => (
        <i key={key} className="rd-expiry-tick" style={{ left: `${share}%` }} aria-hidden="true" />
      ))}
      <i className="rd-expiry-tick rd-expiry-warn" style={{ left: `${soonShare}%` }} aria-hidden="true" />
      {lapsed.map((tile, i) => (
        <PaperTile key={tile.name} tile={tile} left={`${-24 - i * 20}px`} />
      ))}
      {tiles.map((tile) => tile.share !== null && <PaperTile key={tile.name} tile={tile} left={`${tile.share}%`} />)}
    </>
  )
}

/** A paper by its first word: square when it is far, round within 90 days, filled within 30, red once it has lapsed. */
function PaperTile({ tile, left }: { readonly tile: Tile; readonly left: string }) {
  const translate = useTranslate()
  const { label, of, end, state, days, lower } = tile
  const said = [of, translate(label), formatFull(end).slice(0, 10), days < 0 && translate('已过期')]
    .filter(Boolean)
    .join(' ')
  return (
    <Text
      as="span"
      size="tiny"
      weight="strong"
      className={`rd-expiry-tile rd-expiry-${shapes[state]}${lower ? ' rd-expiry-lower' : ''}`}
      style={{ left }}
      title={said}
      role="img"
      aria-label={said}
    >
      {translate(label).slice(0, 1)}
    </Text>
  )
}

/** Lapsed papers that have room before the line. */
const MOST_LAPSED = 3
/** Every third month has its name. */
const NAMED = 3

interface ExpiryLineProps {
  readonly papers: readonly Paper[]
  /** unix seconds */
  readonly now: Unix
}

/** The papers of one record on a line of twelve months (mock 40). The words that say the days stand beside it. */
export function ExpiryLine({ papers, now }: ExpiryLineProps) {
  const translate = useTranslate()
  const months = monthsAhead(now)
  const all = tilesOf(papers, now)
  // Of those that have lapsed the latest: the others are said in words.
  const lapsed = all.filter(({ days }) => days < 0).slice(-MOST_LAPSED)
  const { tiles: ahead, rest } = fitting(all.filter(({ days }) => days >= 0))
  const tiles = [...lapsed, ...ahead]
  const room = { '--lapsed': lapsed.length } as CSSProperties
  return (
    <div className="rd-expiry-year" style={room}>
      {months.map(
        ({ key, say, values, share }, at) =>
          at % NAMED === 0 && (
            <Text key={key} size="tiny" tone="quiet" nowrap className="rd-expiry-name" style={{ left: `${share}%` }}>
              {translate(say, values)}
            </Text>
          ),
      )}
      <ExpiryMarks tiles={tiles} months={months} />
      {rest > 0 && (
        <Text size="tiny" tone="quiet" nowrap className="rd-expiry-rest">
          {translate('另有 %{n} 张在其间', { n: rest })}
        </Text>
      )}
    </div>
  )
}

/** Per cent of the line that a tile covers on a phone. */
const TILE_SHARE = 6

/** Tiles that cover no other, in two rows, those that end first before others; and how many of this year are left out. */
function fitting(all: readonly Tile[]): { readonly tiles: readonly Tile[]; readonly rest: number } {
  const ends = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let rest = 0
  const tiles = all.flatMap((tile) => {
    if (tile.share === null) return []
    const row = ends.findIndex((end) => (tile.share ?? 0) - end >= TILE_SHARE)
    if (row < 0) {
      rest++
      return []
    }
    ends[row] = tile.share
    return [{ ...tile, lower: row === 1 }]
  })
  return { tiles, rest }
}
