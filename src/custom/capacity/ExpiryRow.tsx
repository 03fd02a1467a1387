import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import {
  carDocuments,
  driverDocument,
  endWords,
  type Month,
  type Paper,
  tilesOf,
  WARN_DAYS,
} from '../../domain/capacity'
import { choiceOf } from '../../domain/choice'
import { carTypes } from '../../domain/rescueType'
import type { Unix } from '../../domain/time'
import { car } from '../../resources/capacity/car.resource'
import { mayAction } from '../../schema/compile/access'
import { useActions, useIdentity } from '../../schema/views'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { ExpiryMarks } from '../../ui/ExpiryLine'
import { Plate } from '../../ui/Plate'
import { StatusChip } from '../../ui/StatusChip'
import { carPath } from './carPath'
import type { CarRow } from './carRow'

interface ExpiryRowProps {
  readonly row: CarRow
  readonly now: Unix
  readonly months: readonly Month[]
}

const families = { 1: 'red', 2: 'orange', 3: 'blue', 4: 'green', 5: 'grey' } as const

/** A car with its papers on the line of a year; a lapsed one stands before the line. */
export function ExpiryRow({ row, now, months }: ExpiryRowProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { start } = useActions()
  const identity = useIdentity()
  const renews = mayAction(car, 'renew', identity)
  const tiles = tilesOf(papersOf(row), now)
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
        <ExpiryMarks tiles={tiles} months={months} />
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

/** The papers of a car and its driver. */
const papersOf = (row: CarRow): readonly Paper[] =>
  [...carDocuments, driverDocument].map(({ name, label }) => ({ name, label, end: row[name] ?? null }))
