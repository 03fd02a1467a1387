import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import X from 'lucide-react/icons/x'
import type { FormEvent, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Row, Stack, Text } from '../../../ui/Box'
import { CloseOnBack } from '../../../ui/CloseOnBack'
import { FilterControl } from './FilterControl'
import { type FilterSpec, type FilterValues, filterGroups } from './filters'

interface FilterSheetProps {
  readonly open: boolean
  readonly specs: readonly FilterSpec[]
  readonly value: FilterValues
  /** quick queries, above the filters */
  readonly quick?: ReactNode
  readonly onChange: (change: Record<string, unknown>) => void
  readonly onClear: () => void
  readonly onAsk: () => void
  readonly onClose: () => void
}

/** All filters of a list on a phone, in a sheet over the rows; 查询 stays at the thumb. */
export function FilterSheet({ open, specs, value, quick, onChange, onClear, onAsk, onClose }: FilterSheetProps) {
  const translate = useTranslate()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onAsk()
  }
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': translate('筛选'), className: 'rd-sheet' },
      }}
    >
      {open && <CloseOnBack onBack={onClose} />}
      <Stack as="form" flex shrink onSubmit={onSubmit}>
        <Row as="header" justify="between" fixed padX={3} padY={1} edge="bottom">
          <Text as="h2" size="large">
            {translate('筛选')}
          </Text>
          <IconButton aria-label={translate('关闭')} onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        </Row>
        <Stack flex gap={2} grow scroll pad={3}>
          {quick && (
            <Row gap={2} wrap fixed>
              {quick}
            </Row>
          )}
          {filterGroups(specs).map(({ caption, specs: some }, i, all) => (
            <Stack as="fieldset" key={caption} gap={2} fixed>
              {all.length > 1 && (
                <Text as="legend" size="small" tone="quiet" below={1}>
                  {translate(caption ?? (i === 0 ? '常用' : '其他'))}
                </Text>
              )}
              {some.map((spec) => (
                <FilterControl key={spec.id} spec={spec} value={value} onChange={onChange} />
              ))}
            </Stack>
          ))}
        </Stack>
        <Row gap={2} even fixed padX={3} padY={2} edge="top">
          <Button variant="outlined" color="inherit" onClick={onClear}>
            {translate('清空')}
          </Button>
          <Button type="submit" variant="contained">
            {translate('查询')}
          </Button>
        </Row>
      </Stack>
    </Drawer>
  )
}
