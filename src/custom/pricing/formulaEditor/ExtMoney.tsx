import { useTranslate } from 'react-admin'
import type { ConfigField } from '../../../domain/pricing/configFields'
import type { ServiceType } from '../../../domain/rescueType'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { Segmented } from '../../../ui/Segmented'
import { AmountBox } from './AmountBox'
import { useDilemmas } from './useDilemmas'

interface ExtMoneyProps {
  readonly type: ServiceType
  /** one sum for any kind, or a map by kind */
  readonly money: unknown
  readonly errorOf: (path: string) => string | null
  readonly onChange: (money: unknown) => void
  readonly onLeave: (path: string) => void
}

const amount = (label: string): ConfigField => ({ name: 'ext_money', label, unit: '元', required: false, digits: 2 })
const ONE = amount('每单加收')

const isMap = (money: unknown): money is Readonly<Record<string, unknown>> =>
  typeof money === 'object' && money !== null

/** What a dilemma costs on top: by its kinds, or once for whatever kinds are ticked (decisions §3). */
export function ExtMoney({ type, money, errorOf, onChange, onLeave }: ExtMoneyProps) {
  const translate = useTranslate()
  const byKind = money === undefined || money === null || isMap(money)
  const amounts = isMap(money) ? money : {}
  const { all, offered } = useDilemmas()
  const shown = all.filter((kind) => offered.includes(kind) || amounts[kind.code] !== undefined)
  return (
    <Box above={3} edge="top" className="fe-part">
      <Row as="header" gap={2.5} lineGap={2} wrap className="fe-part-head">
        <Text as="h3" size="body">
          {translate('困境附加费')}
        </Text>
        <Text size="small" tone="soft">
          {translate(type === 4 ? '按所选困境类型累加' : '勾选困境类型时加到拖车')}
        </Text>
        <Box as="span" push>
          <Segmented
            label={translate('困境附加费计法')}
            options={[
              { value: 'kind', label: translate('按困境类型') },
              { value: 'once', label: translate('统一加收') },
            ]}
            value={byKind ? 'kind' : 'once'}
            onChange={(way) => onChange(way === 'kind' ? {} : 0)}
          />
        </Box>
      </Row>
      <Stack cols={3} gap={3} lineGap={2} above={2} className="fe-amounts">
        {!byKind && (
          <AmountBox
            id={`fe-${type}-ext`}
            field={ONE}
            value={money}
            error={errorOf('ext_money')}
            onChange={(value) => onChange(value ?? 0)}
            onLeave={() => onLeave('ext_money')}
          />
        )}
        {byKind &&
          shown.map(({ code, label }) => (
            <AmountBox
              key={code}
              id={`fe-${type}-ext-${code}`}
              field={amount(label)}
              value={amounts[code]}
              error={errorOf(`ext_money.${code}`)}
              onChange={(value) => onChange({ ...amounts, [code]: value })}
              onLeave={() => onLeave(`ext_money.${code}`)}
            />
          ))}
      </Stack>
    </Box>
  )
}
