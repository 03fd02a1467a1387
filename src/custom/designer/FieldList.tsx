import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import {
  type DeclaredField,
  liveFields,
  type Problem,
  type RuntimeDeclaration,
} from '../../schema/compile/runtime/declaration'
import type { AnyResource, KindName } from '../../schema/model'
import { Row, Stack, Text } from '../../ui/Box'
import { Select } from '../../ui/Select'
import { withChange, withField, withMove, withoutField } from './edits'
import { FieldOptions } from './FieldOptions'
import { FieldRow } from './FieldRow'
import { faultAt } from './faults'
import { kindLabel, offeredKinds, usualKinds } from './kindNames'

interface FieldListProps {
  readonly declaration: RuntimeDeclaration
  readonly problems: readonly Problem[]
  readonly references: readonly AnyResource[]
  /** fields as they were published: archived, not dropped */
  readonly kept: readonly DeclaredField[]
  readonly onChange: (next: RuntimeDeclaration) => void
}

/** The fields in their order; the chosen one shows its options below itself. */
export function FieldList({ declaration, problems, references, kept, onChange }: FieldListProps) {
  const translate = useTranslate()
  const [chosen, choose] = useState<string | null>(null)
  const live = liveFields(declaration)
  const archived = declaration.fields.filter((field) => field.archived)
  const add = (kind: KindName) => {
    const { next, id } = withField(declaration, kind)
    onChange(next)
    choose(id)
  }
  const rest = offeredKinds.filter((kind) => !usualKinds.includes(kind))
  const placeOf = (id: string) => `fields[${declaration.fields.findIndex((field) => field.id === id)}]`

  return (
    <>
      <h2>
        {translate('字段')} <span>{live.length}</span>
      </h2>
      {live.length === 0 && (
        <Text as="p" size="small" tone="quiet" className="rd-designer-note">
          {translate('从下面选择一种类型，添加第一个字段')}
        </Text>
      )}
      <Stack as="ol" gap={1} className="rd-designer-list">
        {live.map((field, i) => {
          const before = kept.find(({ id }) => id === field.id)
          const isKept = before !== undefined
          const isOpen = field.id === chosen
          return (
            <li key={field.id} data-open={isOpen || undefined}>
              <FieldRow
                field={field}
                isOpen={isOpen}
                isKept={isKept}
                fault={faultAt(problems, placeOf(field.id))}
                isFirst={i === 0}
                isLast={i === live.length - 1}
                onOpen={() => choose(isOpen ? null : field.id)}
                onMove={(by) => onChange(withMove(declaration, field.id, by))}
                onRemove={() => onChange(withoutField(declaration, field.id, isKept))}
              />
              {isOpen && (
                <FieldOptions
                  field={field}
                  kept={before}
                  place={placeOf(field.id)}
                  problems={problems}
                  references={references}
                  onChange={(change) => onChange(withChange(declaration, field.id, change, isKept))}
                />
              )}
            </li>
          )
        })}
      </Stack>
      <Row as="fieldset" gap={1.5} wrap className="rd-designer-add">
        <legend>{translate('添加字段')}</legend>
        {usualKinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<Plus size={13} aria-hidden />}
            onClick={() => add(kind)}
          >
            {translate(kindLabel(kind))}
          </Button>
        ))}
        <Select
          label={translate('更多类型')}
          nothing={`${translate('更多类型')}…`}
          options={rest.map((kind) => ({ value: kind, label: translate(kindLabel(kind)) }))}
          value=""
          onChange={add}
        />
      </Row>
      {archived.length > 0 && (
        <section className="rd-designer-archive">
          <h3>{translate('已归档，数据保留')}</h3>
          {archived.map((field) => (
            <p key={field.id}>
              {field.label}
              <Row
                type="button"
                as="button"
                inline
                gap={1.5}
                tone="link"
                className="rd-link"
                onClick={() => onChange(withChange(declaration, field.id, { archived: false }, true))}
              >
                {translate('恢复')}
              </Row>
            </p>
          ))}
        </section>
      )}
    </>
  )
}
