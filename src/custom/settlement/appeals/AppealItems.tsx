import { useContext, useEffect, useMemo } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { isDeduction, itemsOfStatement, mostOf } from '../../../domain/settlement'
import { AskedAbout } from '../../../schema/kinds/parts/AskedAbout'
import { InputFrame } from '../../../schema/kinds/parts/InputFrame'
import { useFieldInput } from '../../../schema/kinds/parts/useFieldInput'
import { messageOf } from '../../../schema/views/provider'
import type { Row as RowData } from '../../../schema/views/row'
import type { WidgetProps } from '../../../schema/views/slots'
import { Stack, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { PanelSkeleton, WHOLE } from '../../order/parts'
import { ItemWords } from './ItemWords'
import { statementOf } from './statementOf'

const NONE: readonly string[] = []

/** What an appeal is about: deductions to be lifted, or price lines. Deductions alone settle the amount that is asked for. */
export function AppealItems(props: WidgetProps) {
  const translate = useTranslate()
  const input = useFieldInput(props)
  const { setValue } = useFormContext()
  const about = useContext(AskedAbout)
  const { data, error, refetch } = useGetOne<RowData>(
    props.resource,
    { id: Number(about?.id), meta: WHOLE },
    { enabled: about !== null },
  )
  const statement = useMemo(() => data && statementOf(data), [data])
  const items = statement ? itemsOfStatement(statement) : []
  const chosen = Array.isArray(input.value) ? (input.value as readonly string[]) : NONE
  useEffect(() => {
    if (!statement || chosen.length === 0) return
    const about = itemsOfStatement(statement).filter(({ id }) => chosen.includes(id))
    if (about.every(isDeduction)) setValue('money', mostOf(statement, about), { shouldDirty: true })
  }, [statement, chosen, setValue])
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    input.onChange(next.length > 0 ? next : null)
  }
  if (error) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!statement) return <PanelSkeleton shape="list" />
  return (
    <InputFrame input={input}>
      {items.length === 0 && <Text tone="quiet">{translate('没有扣款或价格项，针对整单价格申诉')}</Text>}
      <Stack as="ul" gap={1} className="rd-appeal-items">
        {items.map((item) => (
          <li key={item.id}>
            <label>
              <input type="checkbox" checked={chosen.includes(item.id)} onChange={() => toggle(item.id)} />
              <ItemWords item={item} />
            </label>
          </li>
        ))}
      </Stack>
    </InputFrame>
  )
}
