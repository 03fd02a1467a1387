import type { RegionNode } from '../../../domain/geo/regions'
import { Box, Stack } from '../../../ui/Box'
import type { Errors, FormValues } from './formValues'
import { Labelled } from './VisitorField'

type Place = Pick<FormValues, 'province' | 'city' | 'area'>

interface RegionFieldProps {
  value: Place
  tree: readonly RegionNode[]
  onChange: (place: Place) => void
  errors: Errors
}

interface LevelProps {
  label: string
  id?: string
  value: number | null
  nodes: readonly RegionNode[]
  onChange: (id: number | null) => void
  wrong: boolean
  describedBy: string | undefined
}

function Level({ label, id, value, nodes, onChange, wrong, describedBy }: LevelProps) {
  return (
    <Box
      as="select"
      id={id}
      aria-label={label}
      aria-invalid={wrong}
      aria-describedby={describedBy}
      fill="surface"
      edge="control"
      round={3}
      wide
      className="visitor-box visitor-select"
      data-wrong={wrong ? '' : undefined}
      disabled={nodes.length === 0}
      value={value ?? ''}
      onChange={(event) => onChange(Number(event.target.value) || null)}
    >
      <option value="">{label}</option>
      {nodes.map((node) => (
        <option key={node.id} value={node.id}>
          {node.name}
        </option>
      ))}
    </Box>
  )
}

/** Districts of what is chosen; a city may have none. */
export const areasOf = (tree: readonly RegionNode[], { province, city }: Place): readonly RegionNode[] =>
  citiesOf(tree, province).find(({ id }) => id === city)?.sub ?? []

const citiesOf = (tree: readonly RegionNode[], province: number | null): readonly RegionNode[] =>
  tree.find(({ id }) => id === province)?.sub ?? []

/** Province, city, district by the phone's own wheels. */
export function RegionField({ value, tree, onChange, errors }: RegionFieldProps) {
  const { province, city, area } = value
  const shared = (describedBy: string | undefined) => ({ describedBy })
  return (
    <Labelled label="所在地区" error={errors.province ?? errors.city ?? errors.area}>
      {({ id, describedBy }) => (
        <Stack gap={2} cols={3}>
          <Level
            {...shared(describedBy)}
            id={id}
            label="省份"
            value={province}
            nodes={tree}
            wrong={Boolean(errors.province)}
            onChange={(next) => onChange({ province: next, city: null, area: null })}
          />
          <Level
            {...shared(describedBy)}
            label="城市"
            value={city}
            nodes={citiesOf(tree, province)}
            wrong={Boolean(errors.city)}
            onChange={(next) => onChange({ province, city: next, area: null })}
          />
          <Level
            {...shared(describedBy)}
            label="区县"
            value={area}
            nodes={areasOf(tree, value)}
            wrong={Boolean(errors.area)}
            onChange={(next) => onChange({ province, city, area: next })}
          />
        </Stack>
      )}
    </Labelled>
  )
}
