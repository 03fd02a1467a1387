import InputBase from '@mui/material/InputBase'
import { useTranslate } from 'react-admin'
import { formatShort, type Unix } from '../../../domain/time'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { Segmented } from '../../../ui/Segmented'
import { agoText } from './agoText'
import { countStates, type DriverFilter, type MapDriver, type MapState, mapStateOf, mapStates } from './driverRows'

interface DriverListProps {
  /** those that match the words and the firm */
  readonly found: readonly MapDriver[]
  /** those of the chosen state */
  readonly listed: readonly MapDriver[]
  readonly filter: DriverFilter
  readonly onFilter: (filter: DriverFilter) => void
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
  readonly isPending: boolean
  readonly now: Unix
}

/** Rows that are drawn; words and states narrow down to the others. */
const MOST_ROWS = 200

/** The technicians beside the map: found by words and state, the newest fix first. */
export function DriverList(props: DriverListProps) {
  const { found, listed, filter, onFilter, chosen, onChoose, isPending, now } = props
  const translate = useTranslate()
  const counts = countStates(found, now)
  const options = [{ code: 'all' as const, label: '全部' }, ...mapStates]
  return (
    <>
      <Stack gap={2} pad={3} edge="bottom">
        <Box edge="field" round={2} padX={2}>
          <InputBase
            fullWidth
            value={filter.text}
            onChange={({ target }) => onFilter({ ...filter, text: target.value })}
            placeholder={translate('技师、车牌、服务商')}
            inputProps={{ 'aria-label': translate('技师、车牌、服务商'), type: 'search' }}
          />
        </Box>
        <Segmented<MapState | 'all'>
          pills
          label={translate('状态')}
          options={options.map(({ code, label }) => ({ value: code, label: `${translate(label)} ${counts[code]}` }))}
          value={filter.state}
          onChange={(state) => onFilter({ ...filter, state })}
        />
      </Stack>
      <Box grow shrink scroll tabIndex={0} role="region" aria-label={translate('技师列表')} aria-busy={isPending}>
        {isPending && <Text pad={3}>{translate('加载中…')}</Text>}
        {!isPending && listed.length === 0 && <EmptyState text={translate('没有符合条件的技师')} />}
        <ul>
          {listed.slice(0, MOST_ROWS).map((driver) => (
            <li key={driver.id}>
              <DriverRow driver={driver} isChosen={driver.id === chosen} onChoose={onChoose} now={now} />
            </li>
          ))}
        </ul>
      </Box>
      <Text size="small" tone="soft" padX={3} padY={2} edge="top">
        {listed.length > MOST_ROWS
          ? translate('按最近更新，只列前 %{n} 人', { n: MOST_ROWS })
          : translate('按最近更新，共 %{n} 人', { n: listed.length })}
      </Text>
    </>
  )
}

interface DriverRowProps extends Pick<DriverListProps, 'now' | 'onChoose'> {
  readonly driver: MapDriver
  readonly isChosen: boolean
}

function DriverRow({ driver, isChosen, onChoose, now }: DriverRowProps) {
  const translate = useTranslate()
  const state = mapStateOf(driver, now)
  const label = mapStates.find(({ code }) => code === state)?.label ?? ''
  const doing = [
    translate(label),
    state === 'idle' && driver.idle_since ? agoText(now - driver.idle_since, translate) : null,
    driver.order?.car_no,
  ]
  return (
    <Box
      as="button"
      type="button"
      press
      className="rd-driver-map-row"
      aria-pressed={isChosen}
      data-state={state}
      onClick={() => onChoose(driver.id)}
    >
      <Row gap={2} wide>
        <span className={`rd-driver-map-dot rd-driver-map-${state}`} aria-hidden />
        <Stack grow shrink>
          <Text ellipsis>
            <Text as="b" weight="strong">
              {driver.name}
            </Text>{' '}
            <Text as="span" tone="soft">
              {driver.firm_name}
            </Text>
          </Text>
          <Text size="small" tone={state === 'late' ? 'warn' : 'soft'} ellipsis>
            {[driver.plate_num, ...doing].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
        <Text
          size="small"
          tone="soft"
          nowrap
          title={driver.position_time ? formatShort(driver.position_time) : undefined}
        >
          {driver.position_time ? agoText(now - driver.position_time, translate) : translate('无定位')}
        </Text>
      </Row>
    </Box>
  )
}
