import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldChange } from '../../../schema/model'
import type { Row } from '../../../schema/views'
import { ChangeTable } from '../../../schema/views/history/ChangeTable'
import { findResource } from '../../../schema/views/slots'
import { Box, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { TimeText } from '../../../ui/TimeText'
import { AuditAction } from './AuditAction'
import { AuditRecord } from './AuditRecord'
import './auditLog.css'

interface AuditEntryProps {
  readonly record: Row
}

const isChanges = (value: unknown): value is readonly FieldChange[] => Array.isArray(value)

/** One write: what it was done to, by whom, and field by field what it changed. */
export function AuditEntry({ record }: AuditEntryProps) {
  const translate = useTranslate()
  const name = String(record.resource)
  const resource = findResource(name)
  const { changes } = record
  return (
    <Box padX={4} padY={2}>
      <Stack as="dl" cols="lead" gap={2} lineGap={1.5} below={3} className="rd-audit">
        <Fact name="时间">
          <TimeText at={Number(record.time)} />
        </Fact>
        <Fact name="操作人">{translate(String(record.user_name))}</Fact>
        <Fact name="对象">{translate(resource?.label ?? name)}</Fact>
        <Fact name="记录">
          <AuditRecord
            resource={name}
            id={Number(record.row_id)}
            title={record.title === null ? null : String(record.title)}
            isReadable={record.readable === true}
          />
        </Fact>
        <Fact name="操作类型">
          <AuditAction resource={name} action={String(record.action)} />
        </Fact>
        {Boolean(record.remark) && <Fact name="备注">{String(record.remark)}</Fact>}
      </Stack>
      {resource && isChanges(changes) && changes.length > 0 ? (
        <ChangeTable resource={resource} changes={changes} />
      ) : (
        isChanges(changes) && <EmptyState text={translate('没有修改字段')} />
      )}
    </Box>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <Text as="dt" size="small" tone="quiet">
        {useTranslate()(name)}
      </Text>
      <Text as="dd" breaks>
        {children}
      </Text>
    </>
  )
}
