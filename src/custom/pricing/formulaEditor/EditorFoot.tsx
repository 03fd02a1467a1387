import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { serviceComplaint } from '../../../domain/pricing/formulaRules'
import { serviceTypes } from '../../../domain/rescueType'
import { ActionButton } from '../../../ui/ActionButton'
import { Row } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'
import { Kbd } from '../../../ui/Kbd'
import { tickedData } from './editorValues'
import type { FormulaEditorState } from './useFormulaEditor'

interface EditorFootProps {
  readonly state: FormulaEditorState
  readonly onClose: () => void
  readonly onSubmit: (as: 'itself' | 'copy') => Promise<boolean>
}

/** What still stands in the way, whether the formula is in force, and the buttons. */
export function EditorFoot({ state, onClose, onSubmit }: EditorFootProps) {
  const translate = useTranslate()
  const { form, record, values } = state
  const complaint = useComplaint(state)
  const toggle = (on: boolean) => form.setValue('status', on ? 1 : 0, { shouldDirty: true })
  return (
    <Row as="footer" gap={2} fixed wrap edge="top" fill="surface" className="fe-foot">
      <Row gap={4} grow shrink className="fe-foot-notes">
        {complaint && (
          <Row as="span" inline gap={1} size="small" tone="bad" clip role="status">
            <Glyph name="triangle" size={13} />
            {complaint}
          </Row>
        )}
        <FormControlLabel
          label={translate('启用')}
          control={<Switch checked={values.status === 1} onChange={(_event, on) => toggle(on)} />}
        />
      </Row>
      <Button variant="outlined" color="inherit" onClick={onClose}>
        {translate('取消')}
      </Button>
      {record && (
        <ActionButton variant="outlined" color="inherit" onClick={() => onSubmit('copy')}>
          {translate('另存为新公式')}
        </ActionButton>
      )}
      <ActionButton variant="contained" onClick={() => onSubmit('itself')}>
        {translate('保存')}
        <Kbd>Ctrl Enter</Kbd>
      </ActionButton>
    </Row>
  )
}

/** The first ticked service that is not complete, else the first complaint of the form once somebody tried to save. */
function useComplaint({ values, party, dilemmas, form }: FormulaEditorState): string | null {
  const translate = useTranslate()
  for (const [type, config] of Object.entries(tickedData(values))) {
    const code = Number(type) as (typeof serviceTypes)[number]['code']
    const found = serviceComplaint(code, config, party, dilemmas)
    if (!found) continue
    const labels = found.labels.map((label) => translate(label)).join('、')
    return `${translate(labelOf(serviceTypes, code))}：${labels} ${translate(found.message)}`
  }
  const [first] = Object.values(form.formState.errors)
  return typeof first?.message === 'string' ? translate(first.message) : null
}
