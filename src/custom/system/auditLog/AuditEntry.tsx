import { useTranslate } from 'react-admin'
import type { FieldChange } from '../../../schema/model'
import type { Row } from '../../../schema/views'
import { ChangeTable } from '../../../schema/views/history/ChangeTable'
import { findResource } from '../../../schema/views/slots'
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
    <div className="rd-audit">
      <dl>
        <dt>{translate('时间')}</dt>
        <dd>
          <TimeText at={Number(record.time)} />
        </dd>
        <dt>{translate('操作人')}</dt>
        <dd>{translate(String(record.user_name))}</dd>
        <dt>{translate('对象')}</dt>
        <dd>{translate(resource?.label ?? name)}</dd>
        <dt>{translate('记录')}</dt>
        <dd>
          <AuditRecord
            resource={name}
            id={Number(record.row_id)}
            title={record.title === null ? null : String(record.title)}
            isReadable={record.readable === true}
          />
        </dd>
        <dt>{translate('操作类型')}</dt>
        <dd>
          <AuditAction resource={name} action={String(record.action)} />
        </dd>
        {Boolean(record.remark) && (
          <>
            <dt>{translate('备注')}</dt>
            <dd>{String(record.remark)}</dd>
          </>
        )}
      </dl>
      {resource && isChanges(changes) && changes.length > 0 ? (
        <ChangeTable resource={resource} changes={changes} />
      ) : (
        isChanges(changes) && <EmptyState text={translate('没有修改字段')} />
      )}
    </div>
  )
}
