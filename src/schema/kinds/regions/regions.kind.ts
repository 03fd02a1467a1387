import { citiesOf, isRegionMap, regionMapOf } from '../../../domain/geo/regionMap'
import { cityRegions } from '../../../domain/geo/regions'
import { asStored, kind, PRESENCE } from '../kind'
import { csvText, joinList, splitList } from '../parts/csv'
import { exact, readJson } from '../parts/exact'

const message = '请选择区域城市！'

/** City by its whole name; the few names that two codes share (省直辖县) go by their codes. */
const cityByName = new Map<string, number | null>()
for (const { sub = [] } of cityRegions.tree(2)) {
  for (const { id } of sub) {
    const name = cityRegions.fullName(id)
    cityByName.set(name, cityByName.has(name) ? null : id)
  }
}
const nameOf = (city: number): string => {
  const name = cityRegions.fullName(city)
  return cityByName.get(name) === city ? name : String(city)
}
const cityOfText = (text: string): number | undefined => {
  const city = cityByName.get(text) ?? Number(text)
  return city > 99 && city < 10_000 && cityRegions.has(city) ? city : undefined
}

/** Cities by province: the region of a formula, of a rule, of a service. */
export const regions = kind({
  name: 'regions',
  column: () => ({ type: 'jsonb' }),
  fromStored: asStored,
  toStored: (wire) => wire,
  shape: () => exact(isRegionMap, message, readJson),
  csv: csvText(
    (wire) => (isRegionMap(wire) ? joinList(citiesOf(wire).map(nameOf)) : ''),
    (text) => {
      const parsed = splitList(text, cityOfText)
      return 'error' in parsed ? parsed : { value: regionMapOf(parsed.value as readonly number[]) }
    },
  ),
  openapi: () => ({
    type: 'object',
    description: 'city codes by province code: { "44": [4403, 4413] }',
    additionalProperties: { type: 'array', items: { type: 'integer' }, uniqueItems: true, minItems: 1 },
  }),
  filter: 'one',
  sortable: false,
  verb: '请选择',
  span: 12,
  long: false,
  own: false,
  comparisons: PRESENCE,
  step: null,
  options: ['column'],
})
