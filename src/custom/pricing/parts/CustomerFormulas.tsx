import { useGetList, useTranslate } from 'react-admin'
import { choiceOf } from '../../../domain/choice'
import { formulaStatus } from '../../../domain/firm'
import { customerFormula } from '../../../resources/pricing'
import { mayVerb } from '../../../schema/compile/access'
import type { RecordOf } from '../../../schema/model'
import { useIdentity } from '../../../schema/views'
import { FacePanel } from '../../../schema/views/face/FacePanel'
import type { FacePartProps } from '../../../schema/views/slots'
import { Row, Text } from '../../../ui/Box'
import { StatusChip } from '../../../ui/StatusChip'

const SHOWN = 5

/** The formulas by which a customer pays, for those who may read them. */
export function CustomerFormulas({ record }: FacePartProps) {
  const translate = useTranslate()
  const enabled = mayVerb(customerFormula, 'list', useIdentity())
  const { data, total } = useGetList<RecordOf<typeof customerFormula>>(
    customerFormula.name,
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'id', order: 'DESC' },
      filter: { customer_id: [record.id] },
    },
    { enabled },
  )
  if (!enabled || !data) return null
  const all = `${customerFormula.path}?filter=${encodeURIComponent(JSON.stringify({ customer_id: [record.id] }))}`
  return (
    <FacePanel title="计价公式" count={total} way={{ to: all, label: '全部公式' }}>
      {data.length === 0 ? (
        <Text as="p" size="small" tone="warn">
          {translate('还没有公式，下单要人工议价')}
        </Text>
      ) : (
        <ul>
          {data.map(({ id, title, status }) => {
            const state = choiceOf(formulaStatus, status)
            return (
              <Row as="li" key={id} gap={2} padY={1} edge="bottom" size="small">
                <Text grow shrink ellipsis>
                  {title}
                </Text>
                {state && <StatusChip plain label={translate(state.label)} family={state.family} />}
              </Row>
            )
          })}
        </ul>
      )}
    </FacePanel>
  )
}
