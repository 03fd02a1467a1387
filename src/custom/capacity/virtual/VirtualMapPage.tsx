import Plus from 'lucide-react/icons/plus'
import { useMemo, useState } from 'react'
import { ResourceContextProvider, useTranslate } from 'react-admin'
import { ownName } from '../../../domain/capacity'
import { boundingBox, type LngLat, parseLngLat } from '../../../domain/geo/coordinates'
import { virtualBase as resource } from '../../../resources/capacity/virtualBase.resource'
import { mayVerb } from '../../../schema/compile/access'
import { ActionsProvider, messageOf, useActions, useIdentity } from '../../../schema/views'
import { Row, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { SimulatedTag } from '../../../ui/SimulatedTag'
import { WriteButton } from '../../../ui/WriteButton'
import { BaseMap, RealPoints, VirtualMarker } from '../../map'
import { PanelSkeleton } from '../../order/parts'
import { useRead } from '../../useRead'
import { VirtualBanner } from './VirtualBanner'
import { VirtualList } from './VirtualList'
import type { VirtualMap } from './virtualMap'

const ENABLED = 1

/** 虚拟运力地图 (/capacity/virtualMap, F-057): where capacity is planned, beside the real one, and what it would cover. */
export function VirtualMapPage() {
  return (
    <ResourceContextProvider value={resource.name}>
      <ActionsProvider resource={resource}>
        <VirtualBanner />
        <Page />
      </ActionsProvider>
    </ResourceContextProvider>
  )
}

function Page() {
  const translate = useTranslate()
  const { create } = useActions()
  const identity = useIdentity()
  const [chosen, setChosen] = useState<number | null>(null)
  const { data, error, refetch } = useRead(resource, 'map', {})
  if (error && !data) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <PanelSkeleton />
  const mayCreate = mayVerb(resource, 'create', identity)
  const { bases } = data
  return (
    <>
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      <Stack grow shrink fill="surface" round={3} clip className="desk-card rd-virtual-page">
        <Stack flex shrink className="rd-virtual-ground">
          <Ground map={data} chosen={chosen} onChoose={setChosen} />
          <Coverage coverage={data.coverage} />
        </Stack>
        <Stack as="section" flex shrink className="rd-virtual-side" aria-label={translate('虚拟运力')}>
          <Row as="header" gap={2} padX={4} padY={2} edge="bottom">
            <Text as="h2" size="title" grow>
              {translate('虚拟运力')} {bases.length}
            </Text>
            {mayCreate && (
              <WriteButton variant="contained" startIcon={<Plus size={14} aria-hidden />} onClick={create}>
                {translate('新增虚拟')}
              </WriteButton>
            )}
          </Row>
          {bases.length === 0 ? (
            <EmptyState
              text={translate('还没有虚拟运力')}
              action={mayCreate ? { label: translate('新增虚拟'), onClick: create } : undefined}
            />
          ) : (
            <VirtualList map={data} chosen={chosen} onChoose={setChosen} />
          )}
        </Stack>
      </Stack>
    </>
  )
}

interface GroundProps {
  readonly map: VirtualMap
  readonly chosen: number | null
  readonly onChoose: (id: number | null) => void
}

/** Square and dashed what is virtual, round what is real. */
function Ground({ map: { bases, drivers, real }, chosen, onChoose }: GroundProps) {
  const translate = useTranslate()
  const placed = bases.flatMap((base) => {
    const at = parseLngLat(base.lnglat)
    return at ? [{ ...base, at }] : []
  })
  const points = useMemo(
    () =>
      real.flatMap(({ id, lnglat }) => {
        const at = parseLngLat(lnglat)
        return at ? [{ id, at, title: translate('真实技师') }] : []
      }),
    [real, translate],
  )
  const fitKey = placed.map(({ lnglat, km }) => `${lnglat} ${km}`).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the places are others
  const fit = useMemo<readonly LngLat[]>(
    () =>
      placed.flatMap(({ at, km }) => {
        const { west, south, east, north } = boundingBox(at, km)
        return [
          { lng: west, lat: south },
          { lng: east, lat: north },
        ]
      }),
    [fitKey],
  )
  return (
    <div className="rd-virtual-map">
      <BaseMap
        key={fit.length === 0 ? 'none' : 'some'}
        height="100%"
        label={translate('虚拟运力地图')}
        center={placed[0]?.at}
        fit={fit.length > 0 ? fit : undefined}
      >
        <RealPoints points={points} />
        {drivers
          .filter(({ base_id }) => base_id === chosen)
          .map(({ id, name, lnglat, status }) => {
            const at = parseLngLat(lnglat)
            return (
              at && (
                <VirtualMarker
                  key={`driver ${id}`}
                  at={at}
                  count={null}
                  name={ownName(name)}
                  km={null}
                  isOff={status !== ENABLED}
                />
              )
            )
          })}
        {placed.map(({ id, at, name, km, drivers: count, status }) => (
          <VirtualMarker
            key={id}
            at={at}
            count={count}
            name={ownName(name)}
            km={km}
            isChosen={id === chosen}
            isOff={status !== ENABLED}
            onClick={() => onChoose(id === chosen ? null : id)}
          />
        ))}
      </BaseMap>
      <Row
        as="ul"
        gap={3}
        fill="surface"
        edge="all"
        round={2}
        padX={3}
        padY={1.5}
        size="small"
        className="rd-virtual-legend"
        aria-label={translate('图例')}
      >
        <Row as="li" gap={1}>
          <i className="map-virtual rd-virtual-sign" aria-hidden="true" />
          {translate('虚拟，方的，斜线')}
        </Row>
        <Row as="li" gap={1}>
          <i className="rd-real-sign" aria-hidden="true" />
          {translate('真实，圆的')}
        </Row>
      </Row>
    </div>
  )
}

const percentText = (thousandths: number | null): string =>
  thousandths === null ? '–' : `${(thousandths / 10).toFixed(1)}%`

/** Which share of the orders has somebody near: by the real ones, and with those that are planned. */
function Coverage({ coverage: { km, days, orders, real, with_virtual } }: Pick<VirtualMap, 'coverage'>) {
  const translate = useTranslate()
  return (
    <Row as="section" gap={5} wrap padX={4} padY={3} edge="top" aria-label={translate('订单覆盖')}>
      <Stack>
        <Text size="small" tone="soft">
          {translate('只看真实')}
        </Text>
        <Text size="title" weight="strong">
          {translate('%{km} km 内覆盖', { km })} {percentText(real)}
        </Text>
      </Stack>
      <Stack>
        <Row gap={1} size="small" tone="soft">
          {translate('加上启用的虚拟')} <SimulatedTag>估算</SimulatedTag>
        </Row>
        <Text size="title" weight="strong" className="rd-virtual-text">
          {percentText(with_virtual)}
        </Text>
      </Stack>
      <Stack>
        <Text size="small" tone="soft">
          {translate('近 %{days} 天有坐标的订单', { days })}
        </Text>
        <Text size="title" weight="strong">
          {translate('%{n} 单', { n: orders })}
        </Text>
      </Stack>
    </Row>
  )
}
