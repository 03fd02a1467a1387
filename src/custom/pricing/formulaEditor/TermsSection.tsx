import { useTranslate } from 'react-admin'
import { timeSlots } from '../../../domain/time'
import type { FieldData } from '../../../schema/model'
import { FieldCell } from '../../../schema/views/form/FieldCell'
import { FormField } from '../../../schema/views/form/FormField'
import { useIdentity } from '../../../schema/views/identity'
import { Box, Stack } from '../../../ui/Box'
import { partyField } from './editorValues'
import { RegionInput } from './RegionInput'
import type { FormulaEditorState } from './useFormulaEditor'
import { WindowBar } from './WindowBar'

interface TermsSectionProps {
  readonly state: FormulaEditorState
}

const slot = (label: string): FieldData => ({ kind: 'choice', label, choices: timeSlots })
const starts = slot('开始时间')
const ends = slot('结束时间')

/** When and where a formula holds, and which it goes before. */
export function TermsSection({ state }: TermsSectionProps) {
  const translate = useTranslate()
  const { resource, party, record, values } = state
  const { fields } = resource
  const identity = useIdentity()
  const owner = partyField(party)
  const field = (
    name: string,
    span: number,
    data: FieldData | undefined = fields[name],
    locked: string | null = null,
  ) => data && <FormField name={name} field={data} resource={resource.name} span={span} locked={locked} />
  return (
    <Box as="section" below={3} aria-label={translate('适用条件')}>
      <Stack gap={3} lineGap={2} className="rd-f-grid">
        {field(owner, 6, fields[owner], record || identity?.firm_type === 3 ? '' : null)}
        {field('title', 6)}
        {field('level', 6)}
        {field('car_type', party === 'customer' ? 3 : 6, fields.car_type)}
        {party === 'customer' && field('area_id', 3, fields.area_id)}
        <FieldCell span={12}>
          <RegionInput state={state} />
        </FieldCell>
        {field('start_time', 3, starts)}
        {field('end_time', 3, ends)}
        <FieldCell span={6}>
          <WindowBar start={values.start_time ?? ''} end={values.end_time ?? ''} />
        </FieldCell>
      </Stack>
    </Box>
  )
}
