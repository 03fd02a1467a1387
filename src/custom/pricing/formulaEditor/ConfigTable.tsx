import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { formulaMode } from '../../../domain/firm'
import { configFields } from '../../../domain/pricing/configFields'
import type { WireConfig } from '../../../domain/pricing/wire'
import { serviceTypes } from '../../../domain/rescueType'
import type { SectionProps } from '../../../schema/views'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import './formulaShow.css'
import { useDilemmas } from './useDilemmas'

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The prices of a formula, service by service, to be read (F-144). */
export function ConfigTable({ record }: SectionProps) {
  const translate = useTranslate()
  const { all: dilemmas } = useDilemmas()
  const data = (record.data ?? {}) as Readonly<Record<string, WireConfig>>
  const number = (value: unknown, digits: 1 | 2, unit: string) =>
    `${typeof value === 'number' ? (digits === 2 ? value.toFixed(2) : value) : '—'} ${translate(unit)}`
  const extras = ({ ext_money }: WireConfig) => {
    if (isMap(ext_money)) {
      return Object.entries(ext_money).map(([code, money]) => [labelOf(dilemmas, Number(code)), number(money, 2, '元')])
    }
    return typeof ext_money === 'number' && ext_money > 0 ? [['困境附加费', number(ext_money, 2, '元')]] : []
  }
  return (
    <Stack gap={3} className="fs-configs">
      {serviceTypes.flatMap(({ code, label }) => {
        const config = data[code]
        if (!config) return []
        const numbers = configFields(code, config.mode)
          .filter(({ name, required }) => required || Number(config[name] ?? 0) > 0)
          .map(({ name, label: words, digits, unit }) => [words, number(config[name], digits, unit)])
        const tonnage = config.tonne_m ? [['最大吊车吨位', `${config.tonne_m} t`]] : []
        return (
          <Box as="section" key={code} padX={3} padY={2} edge="all" round={2}>
            <Row as="h4" gap={2} size="body" below={1}>
              {translate(label)}
              <Text size="small" weight="plain" tone="soft">
                {translate(labelOf(formulaMode, config.mode === 1 ? 1 : 2))}
              </Text>
            </Row>
            <dl>
              {[...numbers, ...tonnage, ...extras(config)].map(([words = '', value]) => (
                <div key={words}>
                  <dt>{translate(words)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </Box>
        )
      })}
    </Stack>
  )
}
