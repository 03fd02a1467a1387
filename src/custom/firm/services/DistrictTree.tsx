import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ChangeEvent, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import {
  cityName,
  cityShare,
  type DistrictMap,
  foundRegions,
  provinceShare,
  withCity,
  withDistrict,
  withProvince,
} from '../../../domain/firm'
import type { RegionNode } from '../../../domain/geo/regions'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import './services.css'

interface DistrictTreeProps {
  /** provinces with cities and districts */
  readonly tree: readonly RegionNode[]
  readonly value: DistrictMap
  readonly isDisabled?: boolean
  readonly onChange: (value: DistrictMap) => void
}

/** 广东 */
const HOME = 44

/** Provinces, their cities and the districts of these as ticks; a region's own tick takes all that lies below it (F-517). */
export function DistrictTree({ tree, value, isDisabled = false, onChange }: DistrictTreeProps) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set(openedAt(value)))
  const wanted = text.trim()
  // What was chosen at first leads: the whole country stands above most provinces.
  const [leading] = useState(opened)
  const shown = useMemo(
    () => foundRegions(tree, wanted).toSorted((a, b) => Number(leading.has(b.id)) - Number(leading.has(a.id))),
    [tree, wanted, leading],
  )
  const whole = useMemo(
    () => new Map(tree.flatMap((node) => [node, ...(node.sub ?? [])]).map((n) => [n.id, n])),
    [tree],
  )
  const fold = (id: number) => {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }
  const isOpen = (id: number) => wanted !== '' || opened.has(id)

  const cityBranch = (found: RegionNode) => {
    const city = whole.get(found.id) ?? found
    const share = cityShare(value, city)
    const name = cityName(city, tree)
    const districts = found.sub ?? []
    // 东莞 and the like have one district of their own name: the city's tick says it.
    const isLeaf = (city.sub ?? []).length <= 1
    return (
      <li key={city.id}>
        <Branch
          name={name}
          told={isLeaf ? '' : `${share.chosen} / ${share.of}`}
          isOpen={isLeaf ? null : isOpen(city.id)}
          isOn={share.chosen === share.of}
          isMixed={share.chosen > 0 && share.chosen < share.of}
          isDisabled={isDisabled}
          onFold={() => fold(city.id)}
          onTick={(isOn) => onChange(withCity(value, city, isOn))}
        />
        {!isLeaf && isOpen(city.id) && (
          <Stack as="ul" gap={1} className="fs-districts">
            {districts.map((district) => (
              <li key={district.id}>
                <Row as="label" gap={1.5}>
                  <input
                    type="checkbox"
                    disabled={isDisabled}
                    checked={isTicked(value, city, district.id)}
                    onChange={({ target }) => onChange(withDistrict(value, city, district.id, target.checked))}
                  />
                  {district.name}
                </Row>
              </li>
            ))}
          </Stack>
        )}
      </li>
    )
  }
  return (
    <Stack gap={2}>
      <Box
        as="input"
        type="search"
        wide
        padX={2}
        edge="control"
        round={2}
        fill="surface"
        tone="full"
        className="fs-search"
        aria-label={translate('搜索省、市、区县')}
        placeholder={translate('搜索省、市、区县')}
        value={text}
        onChange={(event: ChangeEvent<HTMLInputElement>) => setText(event.target.value)}
      />
      <Box edge="all" round={2} scroll className="fs-tree" role="group" aria-label={translate('服务区域')}>
        <ul>
          {shown.map((found) => {
            const province = whole.get(found.id) ?? found
            const share = provinceShare(value, province)
            const isWhole = (province.sub ?? []).every((city) => {
              const { chosen, of } = cityShare(value, city)
              return chosen === of
            })
            return (
              <li key={province.id}>
                <Branch
                  name={province.name}
                  told={translate('已选 %{n} / %{of} 市', { n: share.chosen, of: share.of })}
                  isOpen={isOpen(province.id)}
                  isOn={isWhole}
                  isMixed={share.chosen > 0 && !isWhole}
                  isDisabled={isDisabled}
                  onFold={() => fold(province.id)}
                  onTick={(isOn) => onChange(withProvince(value, province, isOn))}
                />
                {isOpen(province.id) && <ul className="fs-cities">{(found.sub ?? []).map(cityBranch)}</ul>}
              </li>
            )
          })}
        </ul>
        {shown.length === 0 && (
          <Text as="p" tone="quiet" pad={3}>
            {translate('没有匹配的选项')}
          </Text>
        )}
      </Box>
    </Stack>
  )
}

const isTicked = (value: DistrictMap, city: RegionNode, district: number): boolean => {
  const chosen = value[String(city.pid)]?.[String(city.id)]
  return chosen !== undefined && (chosen.length === 0 || chosen.includes(district))
}

/** What is chosen stands open; without anything the home province does. */
function openedAt(value: DistrictMap): number[] {
  const chosen = Object.entries(value).flatMap(([province, cities]) => [province, ...Object.keys(cities)].map(Number))
  return chosen.length > 0 ? chosen : [HOME]
}

interface BranchProps {
  readonly name: string
  readonly told: string
  /** null: nothing lies below it */
  readonly isOpen: boolean | null
  readonly isOn: boolean
  readonly isMixed: boolean
  readonly isDisabled: boolean
  readonly onFold: () => void
  readonly onTick: (isOn: boolean) => void
}

/** A region that others lie in: its way in, its tick, and how much of it is chosen. */
function Branch({ name, told, isOpen, isOn, isMixed, isDisabled, onFold, onTick }: BranchProps) {
  const translate = useTranslate()
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <Row as="span" gap={1}>
      {isOpen === null ? (
        <span className="fs-fold" />
      ) : (
        <Stack
          type="button"
          as="button"
          centred
          fixed
          tone="quiet"
          className="fs-fold"
          aria-expanded={isOpen}
          aria-label={`${translate(isOpen ? '收起' : '展开')} ${name}`}
          onClick={onFold}
        >
          <Chevron size={14} aria-hidden />
        </Stack>
      )}
      <Row as="label" gap={1.5} grow weight="medium">
        <input
          type="checkbox"
          disabled={isDisabled}
          checked={isOn}
          ref={(box) => {
            if (box) box.indeterminate = isMixed
          }}
          onChange={() => onTick(!isOn)}
        />
        {name}
      </Row>
      <Text size="small" tone="quiet" nowrap>
        {told}
      </Text>
    </Row>
  )
}
