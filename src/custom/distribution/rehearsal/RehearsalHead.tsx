import Button from '@mui/material/Button'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { RescueType } from '../../../domain/rescueType'
import { OptionFilter } from '../../../schema/kinds/parts/OptionFilter'
import { valuesOf } from '../../../schema/kinds/parts/options'
import { UnixTimeFilter } from '../../../schema/kinds/unixTime/UnixTimeFilter'
import { field } from '../../../schema/model'
import { ActionButton } from '../../../ui/ActionButton'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'
import { StatusChip } from '../../../ui/StatusChip'
import { ChangeChips } from './ChangeChips'
import { counted, isSameSet, lastSecond, type Rehearsal, ruledTypes, sideNames, typesIn } from './rehearsal'
import { useDraftRule } from './useDraftRule'
import { isUnderWay, useRehearsing } from './useRehearsal'

const PERIOD = { name: 'period', names: ['start', 'end'], field: field.unixTime('期间', { day: true }) } as const

const unixOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Which rule, what is changed in it, over which days and types, and how far the rehearsal is. */
export function RehearsalHead({ rehearsal }: { readonly rehearsal: Rehearsal }) {
  const translate = useTranslate()
  const { again } = useRehearsing()
  const { path, remember, save, saveReason, newer } = useDraftRule(rehearsal)
  const shown = { start: rehearsal.start_time, end: lastSecond(rehearsal.end_time) }
  const [chosen, setChosen] = useState<{ readonly start: number | null; readonly end: number | null }>(shown)
  const { start, end } = chosen
  const [types, setTypes] = useState<readonly RescueType[]>(rehearsal.types ?? [])
  const isOther = start !== shown.start || end !== shown.end || !isSameSet(types, rehearsal.types ?? [])
  const sides = sideNames(rehearsal, translate)
  const isMade = rehearsal.result !== null
  return (
    <Stack as="section" flex fill="surface" round={3} className="desk-card" aria-label={translate('预演')}>
      <Row as="header" gap={2} lineGap={2} padX={4} padY={2} wrap edge="bottom">
        <Text as="h1" size="title" weight="strong">
          {translate('预演')}
        </Text>
        <Text weight="strong">{rehearsal.title}</Text>
        {rehearsal.rule_version !== null && (
          <>
            <Text as="s" tone="quiet">
              {sides.before}
            </Text>
            <Text tone="quiet">→</Text>
          </>
        )}
        <StatusChip
          label={`${rehearsal.rule_version === null ? '' : `${sides.after} `}${translate('草稿')}`}
          family="blue"
        />
        {newer !== null && (
          <Text size="small" tone="warn">
            {translate('规则已更新为 v%{n}，请改规则后重新预演', { n: newer })}
          </Text>
        )}
        <Row gap={2} lineGap={2} push wrap>
          <Text size="small" tone="quiet">
            {translate('用当时的技师、位置、价格重算；不改任何订单')}
          </Text>
          <Button
            component={Link}
            to={path}
            variant="outlined"
            color="inherit"
            startIcon={<Pencil size={15} aria-hidden />}
            onClick={remember}
          >
            {translate('改规则')}
          </Button>
          {save && (
            <ActionButton variant="contained" onClick={save} disabledReason={saveReason}>
              {rehearsal.rule_version === null ? translate('保存规则') : translate('保存为 %{v}', { v: sides.after })}
            </ActionButton>
          )}
        </Row>
      </Row>
      <Row gap={3} lineGap={2} padX={4} padY={2} wrap>
        <Box as="span" fixed>
          <UnixTimeFilter
            {...PERIOD}
            label={translate('期间')}
            value={{ start: start ?? undefined, end: end ?? undefined }}
            onChange={(change) => {
              const next = { start, end, ...change }
              setChosen({ start: unixOf(next.start), end: unixOf(next.end) })
            }}
          />
        </Box>
        <Box as="span" fixed>
          <OptionFilter
            name="types"
            label={translate('类型')}
            options={ruledTypes(rehearsal).map(({ code, label }) => ({ value: code, label: translate(label) }))}
            isMany
            value={types}
            onChange={({ types: next }) => setTypes(typesIn(valuesOf(next)))}
          />
        </Box>
        <ChangeChips {...rehearsal} />
        <Row gap={2} push>
          {isMade && (
            <Row gap={1} size="small" tone="soft">
              <Text tone="good">
                <Glyph name="check" size={14} />
              </Text>
              {translate('已重算 %{n} 单', { n: counted(rehearsal.result?.orders ?? 0) })}
              {rehearsal.ms !== null && ` · ${translate('%{n} 秒', { n: (rehearsal.ms / 1000).toFixed(1) })}`}
            </Row>
          )}
          {!isUnderWay(rehearsal.status) && (
            <ActionButton
              size="small"
              variant={isOther ? 'contained' : 'outlined'}
              disabledReason={start === null || end === null ? '请选择期间' : null}
              onClick={() =>
                start !== null && end !== null && again(rehearsal.id, { start_time: start, end_time: end + 1, types })
              }
            >
              {translate('重算')}
            </ActionButton>
          )}
        </Row>
      </Row>
    </Stack>
  )
}
