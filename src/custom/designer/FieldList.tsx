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
import { Box, Row, Stack, Text } from '../../ui/Box'
import { Select } from '../../ui/Select'
import { Archived } from './Archived'
import { DesignCard } from './DesignCard'
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
    <DesignCard
      title={translate('字段')}
      note={live.length}
      hint={live.length === 0 ? translate('从下面选择一种类型，添加第一个字段') : undefined}
    >
      <Stack as="ol" gap={1} below={3}>
        {live.map((field, i) => {
          const before = kept.find(({ id }) => id === field.id)
          const isKept = before !== undefined
          const isOpen = field.id === chosen
          return (
            <Box
              as="li"
              key={field.id}
              edge="all"
              round={2}
              className="rd-designer-field"
              data-open={isOpen || undefined}
            >
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
            </Box>
          )
        })}
      </Stack>
      <Row as="fieldset" gap={1.5} wrap>
        <Text as="legend" below={1.5} size="small" tone="soft">
          {translate('添加字段')}
        </Text>
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
      <Archived
        title={translate('已归档，数据保留')}
        items={archived.map(({ id, label }) => ({
          key: id,
          label,
          onRestore: () => onChange(withChange(declaration, id, { archived: false }, true)),
        }))}
      />
    </DesignCard>
  )
}
