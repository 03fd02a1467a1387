import PencilLine from 'lucide-react/icons/pencil-line'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Row, Text } from '../../../ui/Box'
import type { AnyResource } from '../../model'
import type { Row as RecordRow } from '../row'
import { useEditing, useEditors } from './useEditors'

interface EditorsProps {
  readonly resource: AnyResource
  readonly id: RecordRow['id'] | undefined
}

/** Names the colleagues who edit a record now; nothing while nobody does (live §3). */
export function Editors(edited: EditorsProps) {
  const translate = useTranslate()
  const editors = useEditors(edited)
  const [first] = editors
  if (!first) return null
  const isOne = editors.length === 1
  const words = !isOne
    ? translate('%{name} 等 %{n} 人正在编辑', { name: first.name, n: editors.length })
    : translate(first.is_changed ? '%{name} 正在编辑，有未保存的修改' : '%{name} 正在编辑', { name: first.name })
  return (
    <Row
      as="span"
      inline
      gap={1}
      shrink
      tone="warn"
      size="small"
      role="status"
      title={editors.map(({ name }) => name).join('、')}
    >
      <PencilLine size={14} aria-hidden />
      <Text ellipsis>{words}</Text>
    </Row>
  )
}

/** The same within a form of the record, which reports itself to colleagues. */
export function FormEditors(edited: EditorsProps) {
  useEditing(edited, useFormState().isDirty)
  return <Editors {...edited} />
}
