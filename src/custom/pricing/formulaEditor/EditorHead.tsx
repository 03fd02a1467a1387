import IconButton from '@mui/material/IconButton'
import X from 'lucide-react/icons/x'
import { useTranslate } from 'react-admin'
import { formatShort } from '../../../domain/time'
import { Row, Text } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'
import type { FormulaEditorState } from './useFormulaEditor'

interface EditorHeadProps {
  /** of the title, which names the dialog */
  readonly id: string
  readonly state: FormulaEditorState
  readonly onClose: () => void
}

/** Whose formula it is, which version stands and who wrote it. */
export function EditorHead({ id, state, onClose }: EditorHeadProps) {
  const translate = useTranslate()
  const { record, form } = state
  const owner = record?.customer_name ?? record?.firm_name
  return (
    <Row as="header" gap={3} fixed edge="bottom" className="fe-head">
      <Text as="h2" id={id} size="title" nowrap>
        {translate(record ? '编辑计价公式' : '新增计价公式')}
      </Text>
      {record && (
        <Text as="p" shrink ellipsis size="small" tone="soft">
          {[
            owner,
            `v${record.version}`,
            `${translate('上次修改')} ${formatShort(Number(record.update_time))}`,
            record.updater_name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      <Row gap={3} push>
        {form.formState.isDirty && (
          <Row as="span" inline gap={1.5} size="small" tone="warn" nowrap className="fe-unsaved">
            <Glyph name="triangle" size={12} />
            {translate('有未保存的修改')}
          </Row>
        )}
        <IconButton onClick={onClose} aria-label={translate('关闭')} title={`${translate('关闭')} Esc`}>
          <X size={17} aria-hidden />
        </IconButton>
      </Row>
    </Row>
  )
}
