import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { type DistrictMap, districtCount, districtText, serviceAggregation } from '../../../domain/firm'
import { rescueTypes } from '../../../domain/rescueType'
import { firmService } from '../../../resources/firm/firmService.resource'
import { mayAction, mayVerb } from '../../../schema/compile/access'
import { useRegions } from '../../../schema/kinds/region/useRegions'
import type { RecordOf } from '../../../schema/model'
import { messageOf, useActions, useIdentity } from '../../../schema/views'
import { Row, Text } from '../../../ui/Box'
import { StatusChip } from '../../../ui/StatusChip'
import { TypeIcon } from '../../../ui/TypeIcon'
import '../../../schema/views/actions/actions.css'
import './services.css'
import { WriteSwitch } from '../../../ui/WriteControls'

export type ServiceRow = RecordOf<typeof firmService> & { readonly id: number; readonly version: number }

interface ServiceTableProps {
  readonly rows: readonly ServiceRow[]
  readonly opened: number | null
  /** null: the user only reads */
  readonly onOpen: ((id: number) => void) | null
}

const OFF = 0

/** The services of a firm: whether each takes part in aggregation, and where it is offered. */
export function ServiceTable({ rows, opened, onOpen }: ServiceTableProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const { start } = useActions()
  const regions = useRegions(true)
  const words = (region: DistrictMap | null) => {
    if (!region) return { count: 0, text: '' }
    try {
      const tree = regions.tree(3)
      return { count: districtCount(region, tree), text: districtText(region, tree).join('、') }
    } catch {
      return { count: null, text: '…' }
    }
  }
  const mayRemove = mayVerb(firmService, 'remove', identity)
  return (
    <div className="fs-table">
      <table>
        <thead>
          <tr>
            {['服务项目', '聚合', '区县', '范围', '操作'].map((label) => (
              <th key={label} scope="col">
                {translate(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { count, text } = words(row.region)
            const isOff = row.status === OFF
            const step = isOff ? 'enable' : 'disable'
            return (
              <tr key={row.id} data-selected={row.id === opened || undefined}>
                <td>
                  <Row gap={2} weight="medium" nowrap>
                    <TypeIcon type={row.type} />
                    {translate(labelOf(rescueTypes, row.type))}
                    {isOff && <StatusChip label={translate('停用')} family="grey" />}
                  </Row>
                </td>
                <td>
                  <AggregationSwitch row={row} isReadOnly={onOpen === null} />
                </td>
                <td data-label={translate('区县')}>{count ?? '…'}</td>
                <td>{text ? text : <Text tone="bad">{translate('未选区域')}</Text>}</td>
                <td>
                  {onOpen && (
                    <button
                      type="button"
                      className="rd-act"
                      aria-expanded={row.id === opened}
                      onClick={() => onOpen(row.id)}
                    >
                      {translate('配置')}
                    </button>
                  )}
                  {mayAction(firmService, step, identity) && (
                    <button type="button" className="rd-act" onClick={() => start(step, { ...row })}>
                      {translate(isOff ? '启用' : '停用')}
                    </button>
                  )}
                  {mayRemove && (
                    <button type="button" className="rd-act" onClick={() => start('remove', { ...row })}>
                      {translate('删除')}
                    </button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Whether a service takes part in aggregation, to be turned where it stands. */
function AggregationSwitch({ row, isReadOnly }: { readonly row: ServiceRow; readonly isReadOnly: boolean }) {
  const translate = useTranslate()
  const provider = useDataProvider()
  const client = useQueryClient()
  const notify = useNotify()
  const [isSaving, setSaving] = useState(false)
  const isOn = row.dispatch_type === 1
  const label = translate(labelOf(serviceAggregation, row.dispatch_type))
  if (isReadOnly) return <span>{label}</span>
  const turn = async () => {
    setSaving(true)
    try {
      const data = { dispatch_type: isOn ? 0 : 1, version: row.version }
      await provider.update(firmService.name, { id: row.id, data, previousData: { ...row } })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    await client.invalidateQueries({ queryKey: [firmService.name] })
    setSaving(false)
  }
  return (
    <Row as="label" gap={1} size="small" nowrap>
      <WriteSwitch
        checked={isOn}
        disabled={isSaving}
        onChange={() => void turn()}
        slotProps={{ input: { 'aria-label': `${translate(labelOf(rescueTypes, row.type))} ${translate('聚合')}` } }}
      />
      {label}
    </Row>
  )
}
