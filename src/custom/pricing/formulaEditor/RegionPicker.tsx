import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { cityRegions } from '../../../domain/geo/regions'
import {
  type FormulaRegion,
  isWholeCountry,
  provinceState,
  toggleCity,
  toggleProvince,
  wholeCountry,
} from '../../../domain/pricing/formulaRegion'
import { Box, Row, Stack } from '../../../ui/Box'

interface RegionPickerProps {
  readonly region: FormulaRegion
  readonly onChange: (region: FormulaRegion) => void
}

/** Provinces left, the cities of one right; a province's box ticks them all, the first box the whole country. */
export function RegionPicker({ region, onChange }: RegionPickerProps) {
  const translate = useTranslate()
  const provinces = cityRegions.tree(2)
  const [opened, setOpened] = useState(() => Number(Object.keys(region)[0] ?? 44))
  const [text, setText] = useState('')
  const wanted = text.trim()
  const cities = provinces.flatMap(({ id, sub = [] }) =>
    wanted ? sub.filter(({ name }) => name.includes(wanted)) : id === opened ? sub : [],
  )
  const shown = wanted ? provinces.filter(({ id }) => cities.some(({ pid }) => pid === id)) : provinces
  const isAll = isWholeCountry(region)
  return (
    <Box pad={3} className="fe-ticks">
      <TextField
        size="small"
        fullWidth
        placeholder={translate('搜索城市')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { 'aria-label': translate('搜索城市') } }}
      />
      <FormControlLabel
        label={translate('全国')}
        control={
          <Checkbox
            checked={isAll}
            indeterminate={!isAll && Object.keys(region).length > 0}
            onChange={() => onChange(isAll ? {} : wholeCountry())}
          />
        }
      />
      <Stack cols={2} edge="all" round={2} className="fe-picker-lists">
        <Box as="ul" pad={1} scroll aria-label={translate('省')}>
          {shown.map(({ id, name }) => {
            const state = provinceState(region, id)
            return (
              <Row as="li" key={id} round={1} data-selected={id === opened || undefined}>
                <Checkbox
                  checked={state === 'on'}
                  indeterminate={state === 'mixed'}
                  onChange={() => onChange(toggleProvince(region, id))}
                  slotProps={{ input: { 'aria-label': name } }}
                />
                <Box
                  type="button"
                  as="button"
                  grow
                  className="fe-picker-province"
                  aria-pressed={id === opened}
                  onClick={() => setOpened(id)}
                >
                  {name}
                </Box>
              </Row>
            )
          })}
        </Box>
        <Box as="ul" pad={1} scroll aria-label={translate('市')}>
          {cities.map(({ id, pid, name }) => (
            <Row as="li" key={id} round={1}>
              <FormControlLabel
                label={name}
                control={
                  <Checkbox
                    checked={region[pid]?.includes(id) ?? false}
                    onChange={() => onChange(toggleCity(region, id))}
                  />
                }
              />
            </Row>
          ))}
        </Box>
      </Stack>
    </Box>
  )
}
