import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { endWords, WARN_DAYS } from '../../domain/capacity'
import { choiceOf } from '../../domain/choice'
import { carTypes } from '../../domain/rescueType'
import { formatFull, type Unix } from '../../domain/time'
import { car } from '../../resources/capacity/car.resource'
import { mayAction } from '../../schema/compile/access'
import { useActions, useIdentity } from '../../schema/views'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { Plate } from '../../ui/Plate'
import { StatusChip } from '../../ui/StatusChip'
import { carPath } from './carPath'
import { type CarRow, type Month, soonShare, type Tile, tilesOf } from './expiryLine'

interface ExpiryRowProps {
  readonly row: CarRow
  readonly now: Unix
  readonly months: readonly Month[]
}

const shapes = { 1: 'over', 2: 'soon', 3: 'quarter', 4: 'later', 5: 'later' } as const
const families = { 1: 'red', 2: 'orange', 3: 'blue', 4: 'green', 5: 'grey' } as const

/** A car with its papers on the line of a year; a lapsed one stands before the line. */
export function ExpiryRow({ row, now, months }: ExpiryRowProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { start } = useActions()
  const identity = useIdentity()
  const renews = mayAction(car, 'renew', identity)
  const tiles = tilesOf(row, now)
  const [first] = tiles
  const urges = mayAction(car, 'urge', identity) && first !== undefined && first.days <= WARN_DAYS.quarter
  const lapsed = tiles.filter(({ days }) => days < 0)
  const isLapsed = lapsed.length > 0
  const words = first && endWords(first.end, now)
  const said = words ? translate(words.say, { n: words.n, paper: translate(first.label) }) : translate('未登记')
  const type = choiceOf(carTypes, row.car_type)
  return (
    <Box as="tr" edge="bottom" className={`rd-expiry-row${isLapsed ? ' rd-expiry-lapsed' : ''}`}>
      <Stack as="td" gap={0.5}>
        <span>
          <Plate value={row.plate_num} carType={row.car_type} />
        </span>
        <Row as="span" gap={1} size="small" tone="soft">
          {type && translate(type.label)}
          {row.status === 0 && <span className="rd-tag rd-tag-refused">{translate('停派')}</span>}
        </Row>
      </Stack>
      <Stack as="td" gap={0.5}>
        <Text ellipsis>{row.firm_name ?? row.driver_name ?? '—'}</Text>
        {row.firm_name && (
          <Text size="small" tone="soft" ellipsis>
            {row.driver_name ?? translate('无技师')}
          </Text>
        )}
      </Stack>
      <td>
        <StatusChip label={said} family={families[first?.state ?? 5]} />
      </td>
      <td className="rd-expiry-line">
        {months.map(({ label, share }) => (
          <i key={label} className="rd-expiry-tick" style={{ left: `${share}%` }} aria-hidden="true" />
        ))}
        <i className="rd-expiry-tick rd-expiry-warn" style={{ left: `${soonShare}%` }} aria-hidden="true" />
        {lapsed.map((tile, i) => (
          <PaperTile key={tile.name} tile={tile} left={`${-24 - i * 20}px`} />
        ))}
        {tiles.map((tile) => tile.share !== null && <PaperTile key={tile.name} tile={tile} left={`${tile.share}%`} />)}
      </td>
      <Row as="td" gap={2} justify="end">
        {renews && (
          <button
            type="button"
            className={`rd-act${isLapsed ? ' rd-act-step' : ''}`}
            onClick={() => start('renew', row)}
          >
            {translate('换证')}
          </button>
        )}
        {urges && (
          <button type="button" className="rd-act" onClick={() => start('urge', row)}>
            {translate('催换证')}
          </button>
        )}
        <button type="button" className="rd-act" data-reads="" onClick={() => navigate(`${carPath}?open=${row.id}`)}>
          {translate('详情')}
        </button>
      </Row>
    </Box>
  )
}

/** A paper by its first word: square when it is far, round within 90 days, filled within 30, red once it has lapsed. */
function PaperTile({ tile: { label, end, state, days, lower }, left }: { readonly tile: Tile; readonly left: string }) {
  const translate = useTranslate()
  const said = `${translate(label)} ${formatFull(end).slice(0, 10)}${days < 0 ? ` ${translate('已过期')}` : ''}`
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
