import Pencil from 'lucide-react/icons/pencil'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { ownName, virtualPurpose } from '../../../domain/capacity'
import { choiceOf, labelOf } from '../../../domain/choice'
import { rescueTypes } from '../../../domain/rescueType'
import { virtualDriver } from '../../../resources/capacity/virtualDriver.resource'
import { mayVerb } from '../../../schema/compile/access'
import { useActions, useIdentity } from '../../../schema/views'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { StatusChip } from '../../../ui/StatusChip'
import { WriteIconButton, WriteSwitch } from '../../../ui/WriteControls'
import { type VirtualMap, virtualDriverPath } from './virtualMap'

interface VirtualListProps {
  readonly map: VirtualMap
  readonly chosen: number | null
  readonly onChoose: (id: number | null) => void
}

const ENABLED = 1

/** The bases with their switches; of the chosen one its virtual drivers. */
export function VirtualList({ map: { bases, drivers }, chosen, onChoose }: VirtualListProps) {
  const translate = useTranslate()
  const { start, offers } = useActions()
  const identity = useIdentity()
  const base = bases.find(({ id }) => id === chosen)
  const crew = drivers.filter(({ base_id }) => base_id === chosen)
  return (
    <Box grow shrink scroll>
      <ul aria-label={translate('虚拟运力')}>
        {bases.map((one) => {
          const isOn = one.status === ENABLED
          const purpose = choiceOf(virtualPurpose, one.purpose)
          const name = ownName(one.name)
          const act = isOn ? 'disable' : 'enable'
          return (
            <Row
              as="li"
              key={one.id}
              gap={2}
              padX={4}
              padY={2}
              edge="bottom"
              className="rd-virtual-row"
              data-chosen={one.id === chosen || undefined}
            >
              <i className="map-virtual rd-virtual-count" aria-hidden="true">
                <b>{one.drivers}</b>
              </i>
              <Stack
                as="button"
                type="button"
                grow
                shrink
                press
                aria-pressed={one.id === chosen}
                onClick={() => onChoose(one.id === chosen ? null : one.id)}
              >
                <Text ellipsis>
                  <span className="rd-tag rd-virtual-tag">{translate('虚拟')}</span> <b>{name}</b>
                </Text>
                <Text size="small" tone="soft" ellipsis>
                  {one.address} · {one.types.map((type) => translate(labelOf(rescueTypes, type))).join('、')}
                </Text>
              </Stack>
              <StatusChip
                plain
                label={translate(isOn ? (purpose?.label ?? '') : '停用')}
                family={isOn ? (purpose?.family ?? 'grey') : 'grey'}
              />
              {offers.edit && (
                <WriteIconButton
                  size="small"
                  aria-label={translate('编辑 %{name}', { name })}
                  onClick={() => start('edit', one)}
                >
                  <Pencil size={15} aria-hidden />
                </WriteIconButton>
              )}
              <WriteSwitch
                checked={isOn}
                slotProps={{ input: { 'aria-label': translate('启用 %{name}', { name }) } }}
                onChange={() => start(act, one)}
              />
            </Row>
          )
        })}
      </ul>
      {base && (
        <section aria-label={translate('虚拟司机')}>
          <Row gap={2} padX={4} padY={2}>
            <Text as="h3" size="body" weight="strong" grow>
              {translate('%{name} 的虚拟司机 %{n}', { name: ownName(base.name), n: crew.length })}
            </Text>
            {mayVerb(virtualDriver, 'list', identity) && (
              <Link to={virtualDriverPath}>{translate('全部 %{n}', { n: drivers.length })}</Link>
            )}
          </Row>
          <ul>
            {crew.map(({ id, name, plate_num, address }) => (
              <Row as="li" key={id} gap={2} padX={4} padY={1.5} edge="bottom">
                <span className="rd-tag rd-virtual-tag">{translate('虚拟')}</span>
                <Text nowrap>{ownName(name)}</Text>
                <span className="rd-virtual-plate">{plate_num}</span>
                <Text grow shrink ellipsis tone="soft">
                  {address}
                </Text>
                <Text size="small" tone="quiet" nowrap>
                  {translate('没有电话')}
                </Text>
              </Row>
            ))}
          </ul>
          {crew.length === 0 && (
            <Text as="p" tone="quiet" padX={4} padY={2}>
              {translate('这里还没有虚拟司机')}
            </Text>
          )}
        </section>
      )}
    </Box>
  )
}
