import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { formulaMode } from '../../../domain/firm'
import { configFields, hasExtMoney, hasTonnage } from '../../../domain/pricing/configFields'
import { DEFAULT_TONNAGE } from '../../../domain/pricing/formula'
import { craneTonnages, serviceTypes } from '../../../domain/rescueType'
import { OptionBox } from '../../../schema/kinds/parts/OptionBox'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { Segmented } from '../../../ui/Segmented'
import { AmountBox } from './AmountBox'
import { ExtMoney } from './ExtMoney'
import { freshConfig, presetConfig } from './editorValues'
import { FormulaSentence } from './FormulaSentence'
import { fieldBox } from './fieldBox'
import type { FormulaEditorState } from './useFormulaEditor'

interface ServicePricesProps {
  readonly state: FormulaEditorState
}

const tonnages = craneTonnages.map(({ code, label }) => ({ value: code, label }))

/** The prices of the selected service: how they are reckoned, in a sentence and in numbers. */
export function ServicePrices({ state }: ServicePricesProps) {
  const translate = useTranslate()
  const { selected: type, values, party, problems, form } = state
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const config = { ...freshConfig(type), ...values.data[type] }
  const isTicked = values.ticked.includes(type)
  const mode = config.mode === 1 ? 1 : 2
  const tried = form.formState.submitCount > 0

  const change = (changes: Readonly<Record<string, unknown>>) => state.setConfig(type, changes)
  const errorOf = (path: string) => {
    const found = problems[`${type}.${path}`]
    return found && (tried || left.has(path)) ? translate(found) : null
  }
  const leave = (path: string) => setLeft((before) => new Set([...before, path]))

  return (
    <Box as="section" edge="top" className="fe-part">
      <Row as="header" gap={2.5} lineGap={2} wrap className="fe-part-head">
        <Text as="h3" size="body">
          {translate(labelOf(serviceTypes, type))}
        </Text>
        <Segmented
          label={translate('计价方式')}
          options={formulaMode.map(({ code, label }) => ({ value: code, label: translate(label) }))}
          value={mode}
          onChange={(code) => change({ mode: code })}
        />
        {!isTicked && (
          <Text size="small" tone="soft">
            {translate('未勾选，填写后自动勾选')}
          </Text>
        )}
        {presetConfig(type) && (
          <Box as="span" push>
            <Button size="small" variant="text" onClick={() => state.fillPresets([type])}>
              {translate('填入常用值')}
            </Button>
          </Box>
        )}
      </Row>
      <FormulaSentence config={config} />
      <Stack cols={4} gap={3} lineGap={2} className="fe-amounts">
        {configFields(type, mode).map((field) => (
          <AmountBox
            key={field.name}
            id={`fe-${type}-${field.name}`}
            field={field}
            value={config[field.name]}
            error={errorOf(field.name)}
            onChange={(value) => change({ [field.name]: value })}
            onLeave={() => leave(field.name)}
          />
        ))}
        {hasTonnage(type) && (
          <OptionBox
            input={fieldBox(
              'fe-tonnage',
              translate('最大吊车吨位'),
              config.tonne_m ?? DEFAULT_TONNAGE,
              (value) => change({ tonne_m: value ?? DEFAULT_TONNAGE }),
              { isRequired: true, error: errorOf('tonne_m') },
            )}
            options={tonnages}
          />
        )}
      </Stack>
      {hasExtMoney(type, party) && (
        <ExtMoney
          type={type}
          money={config.ext_money}
          errorOf={errorOf}
          onChange={(ext_money) => change({ ext_money })}
          onLeave={leave}
        />
      )}
    </Box>
  )
}
