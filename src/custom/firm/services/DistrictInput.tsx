import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { type DistrictMap, districtChanges, districtCount } from '../../../domain/firm'
import type { RegionNode } from '../../../domain/geo/regions'
import { InputFrame } from '../../../schema/kinds/parts/InputFrame'
import { useFieldInput } from '../../../schema/kinds/parts/useFieldInput'
import { useRegions } from '../../../schema/kinds/region/useRegions'
import type { WidgetProps } from '../../../schema/views'
import { Row, Stack, Text } from '../../../ui/Box'
import { DistrictTree } from './DistrictTree'

const NOTHING: DistrictMap = {}
/** Changes that are told by name. */
const TOLD = 12

/** Where a service is offered, province by province (F-517), and below it what differs from what is kept. */
export default function DistrictInput(props: WidgetProps) {
  const translate = useTranslate()
  const input = useFieldInput(props)
  const { formState } = useFormContext()
  const regions = useRegions(true)
  const tree = hasDistricts(regions) ? regions.tree(3) : null
  const value = (input.value ?? NOTHING) as DistrictMap
  const kept = (formState.defaultValues?.[props.source] ?? null) as DistrictMap | null
  return (
    <InputFrame input={input}>
      {tree ? (
        <Stack gap={2} grow shrink>
          <Text as="p" size="small" tone="soft" aria-live="polite">
            {translate('已选 %{n} 个区县', { n: districtCount(value, tree) })}
          </Text>
          <DistrictTree
            tree={tree}
            value={value}
            isDisabled={input.isDisabled}
            onChange={(next) => input.onChange(Object.keys(next).length === 0 ? null : next)}
          />
          <Changes before={kept} after={value} tree={tree} />
        </Stack>
      ) : (
        <div className="rd-loading-box" aria-busy="true" />
      )}
    </InputFrame>
  )
}

function hasDistricts(regions: ReturnType<typeof useRegions>): boolean {
  try {
    return regions.tree(3).length > 0
  } catch {
    return false
  }
}

interface ChangesProps {
  readonly before: DistrictMap | null
  readonly after: DistrictMap
  readonly tree: readonly RegionNode[]
}

function Changes({ before, after, tree }: ChangesProps) {
  const translate = useTranslate()
  const { added, removed } = districtChanges(before, after, tree)
  if (added.length + removed.length === 0) return null
  const told = [
    ...added.map(({ id, name }) => ({ id, text: `+ ${name}`, className: 'rd-chip rd-green' })),
    ...removed.map(({ id, name }) => ({ id, text: `− ${name}`, className: 'rd-chip rd-red' })),
  ]
  return (
    <Row gap={1.5} wrap padX={2} padY={1.5} fill="sunken" round={2} size="small" aria-live="polite">
      <b>{translate('改动')}</b>
      {told.slice(0, TOLD).map(({ id, text, className }) => (
        <span key={id} className={className}>
          {text}
        </span>
      ))}
      {told.length > TOLD && <Text tone="soft">{translate('等 %{n} 处', { n: told.length })}</Text>}
    </Row>
  )
}
