import { type ChangeEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { citiesOf, isRegionMap, regionMapOf } from '../../../domain/geo/regionMap'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { InputFrame } from '../parts/InputFrame'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'
import { ProvinceBranch } from './ProvinceBranch'
import './regions.css'
import { branchesOf } from './branches'

/** Provinces with their cities as a tree of ticks: a province's own tick takes all of its cities. */
export function RegionsInput(props: InputProps) {
  const translate = useTranslate()
  const input = useFieldInput(props)
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const ticked = new Set(isRegionMap(input.value) ? citiesOf(input.value) : [])
  const branches = branchesOf(search.trim())
  const shown = branches.flatMap(({ cities }) => cities.map(({ id }) => id))

  const tick = (cities: readonly number[], isOn: boolean) => {
    const next = new Set(ticked)
    for (const city of cities) {
      if (isOn) next.add(city)
      else next.delete(city)
    }
    input.onChange(regionMapOf(next))
  }
  const unfold = (province: number) => {
    const next = new Set(opened)
    if (!next.delete(province)) next.add(province)
    setOpened(next)
  }

  return (
    <InputFrame input={input}>
      <Text as="div" grow shrink round={2} fill="surface" size="body" tone="full" className="rd-tree">
        <Row gap={3} lineGap={1} wrap padX={2.5} padY={1.5} edge="bottom" size="small" tone="soft">
          <Box
            as="input"
            type="search"
            grow
            padX={2}
            edge="control"
            round={1}
            fill="surface"
            tone="full"
            className="rd-tree-search"
            aria-label={translate('搜索省市')}
            placeholder={translate('搜索省市')}
            value={search}
            onChange={(event: ChangeEvent<HTMLInputElement>) => setSearch(event.target.value)}
            onBlur={input.onBlur}
          />
          <span aria-live="polite">{translate('已选 %{n} 个城市', { n: ticked.size })}</span>
          <Text
            type="button"
            as="button"
            size="small"
            tone="soft"
            className="rd-clear"
            onClick={() => tick(shown, true)}
          >
            {translate('全选')}
          </Text>
          <Text
            type="button"
            as="button"
            size="small"
            tone="soft"
            className="rd-clear"
            disabled={ticked.size === 0}
            onClick={() => tick(shown, false)}
          >
            {translate('清空')}
          </Text>
        </Row>
        <Stack as="ul" padX={1.5} padY={1.5} scroll className="rd-tree-list">
          {branches.map((branch) => (
            <ProvinceBranch
              key={branch.province.id}
              branch={branch}
              ticked={ticked}
              isOpen={search.trim() !== '' || opened.has(branch.province.id)}
              onUnfold={unfold}
              onTick={tick}
            />
          ))}
        </Stack>
        {branches.length === 0 && (
          <Text as="p" tone="quiet" pad={3}>
            {translate('没有匹配的选项')}
          </Text>
        )}
      </Text>
    </InputFrame>
  )
}
