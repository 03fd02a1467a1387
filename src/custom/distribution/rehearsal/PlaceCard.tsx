import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Row, Text } from '../../../ui/Box'
import { Segmented } from '../../../ui/Segmented'
import { StatusChip } from '../../../ui/StatusChip'
import { RehearsalCard } from './RehearsalCard'
import { counted, placeFigures, type RehearsalResult, sumOf } from './rehearsal'

type Way = 'area' | 'hour'

interface Line {
  readonly key: string
  readonly name: string
  readonly place: Pick<RehearsalResult['areas'][number], 'orders' | 'before' | 'after'>
}

const two = (n: number): string => String(n).padStart(2, '0')

/** Minutes to acceptance and failures by district or by hour; what gets worse is orange and says so. */
export function PlaceCard({ result }: { readonly result: RehearsalResult }) {
  const translate = useTranslate()
  const [way, setWay] = useState<Way>('area')
  const lines: readonly Line[] =
    way === 'area'
      ? result.areas.map((place) => ({ key: String(place.area), name: place.name ?? translate('未知区域'), place }))
      : result.hours.flatMap((place, hour) =>
          place.orders === 0 ? [] : [{ key: String(hour), name: `${two(hour)}–${two(hour + 1)}`, place }],
        )
  return (
    <RehearsalCard
      title={translate(way === 'area' ? '按区' : '按时段')}
      note={way === 'area' ? translate('单数多的在前') : undefined}
      tools={
        <Row push>
          <Segmented<Way>
            label={translate('分组')}
            options={[
              { value: 'area', label: translate('区') },
              { value: 'hour', label: translate('时段') },
            ]}
            value={way}
            onChange={setWay}
          />
        </Row>
      }
    >
      <Box scroll className="rd-rehearsal-places" tabIndex={0} role="region" aria-label={translate('各区各时段')}>
        <table className="rd-rehearsal-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="rd-hidden">{translate(way === 'area' ? '区' : '时段')}</span>
              </th>
              <th scope="col" data-sum>
                {translate('单')}
              </th>
              <th scope="col" data-sum>
                {translate('到接单 分钟')}
              </th>
              <th scope="col" data-sum>
                {translate('失败 单')}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, name, place }) => (
              <tr key={key}>
                <Text as="th" scope="row" weight="plain" nowrap>
                  {name}
                </Text>
                <PlaceCells place={place} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{translate('合计')}</th>
              <PlaceCells place={sumOf(lines.map(({ place }) => place))} />
            </tr>
          </tfoot>
        </table>
      </Box>
    </RehearsalCard>
  )
}

function PlaceCells({ place }: Pick<Line, 'place'>) {
  const translate = useTranslate()
  const { minutes, isSlower, failsMore } = placeFigures(place)
  return (
    <>
      <td data-sum>{counted(place.orders)}</td>
      <td data-sum>
        <Change before={minutes.before} after={minutes.after} worse={isSlower} />
      </td>
      <td data-sum>
        <Change before={counted(place.before.failed)} after={counted(place.after.failed)} worse={failsMore} />
      </td>
      <td>
        {(isSlower || failsMore) && (
          <span className="rd-rehearsal-worse">
            <StatusChip label={translate('变差')} family="orange" glyph="triangle" />
          </span>
        )}
      </td>
    </>
  )
}

interface ChangeProps {
  readonly before: string
  readonly after: string
  readonly worse: boolean
}

/** A figure before and after; one where nothing changes. */
function Change({ before, after, worse }: ChangeProps) {
  if (before === after) return <Text tone="soft">{after}</Text>
  return (
    <Text nowrap>
      <Text as="s" tone="quiet">
        {before}
      </Text>
      <Text tone="quiet"> → </Text>
      <Text as="b" weight="strong" tone={worse ? 'warn' : undefined}>
        {after}
      </Text>
    </Text>
  )
}
