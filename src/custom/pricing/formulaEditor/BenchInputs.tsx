import Clock from 'lucide-react/icons/clock'
import { useTranslate } from 'react-admin'
import { freeMileageMessage, isFreeMileage } from '../../../domain/freeMileage'
import { chargeType } from '../../../domain/order'
import type { FormulaParty } from '../../../domain/pricing/configFields'
import type { PriceTerms } from '../../../domain/pricing/terms'
import { carTypes, craneTonnages, isTwoAddress, pricedWith, rescueTypes, wheelCounts } from '../../../domain/rescueType'
import { slotMinute } from '../../../domain/time'
import { NumberBox } from '../../../schema/kinds/parts/NumberBox'
import { OptionBox } from '../../../schema/kinds/parts/OptionBox'
import { TextBox } from '../../../schema/kinds/parts/TextBox'
import { Stack } from '../../../ui/Box'
import { BenchPlace } from './BenchPlace'
import { BenchTicks } from './BenchTicks'
import type { BenchValues } from './benchTerms'
import { fieldBox } from './fieldBox'

interface BenchInputsProps {
  readonly bench: BenchValues
  /** what they come to */
  readonly terms: PriceTerms
  readonly party: FormulaParty
  readonly onChange: (changes: Partial<BenchValues>) => void
}

type Choices = readonly { readonly code: number | string; readonly label: string }[]

const priced = rescueTypes.filter(({ code }) => pricedWith(code) !== null)
const cars = carTypes.filter(({ code }) => code !== 0)

/** The order that is tried. */
export function BenchInputs({ bench, terms, party, onChange }: BenchInputsProps) {
  const translate = useTranslate()
  const options = (choices: Choices) => choices.map(({ code, label }) => ({ value: code, label: translate(label) }))
  const box = (
    name: keyof BenchValues,
    label: string,
    value: unknown,
    put: (value: unknown) => void,
    error?: string | null,
  ) => fieldBox(`fe-bench-${name}`, translate(label), value, put, { error: error ?? null })
  const service = pricedWith(terms.type)
  const isTow = isTwoAddress(terms.type)
  const free = bench.free_milage
  return (
    <Stack gap={3} lineGap={2} cols={3} className="fe-bench-inputs">
      <OptionBox
        input={box('type', '类型', terms.type, (type) => onChange({ type: type === null ? null : Number(type) }))}
        options={options(priced)}
      />
      <NumberBox
        input={box('distance', isTow ? '拖车里程' : '到场里程', bench.distance, (distance) => onChange({ distance }))}
        inputMode="decimal"
        end="km"
      />
      <TextBox
        input={box(
          'clock',
          '下单时间',
          bench.clock,
          (clock) => onChange({ clock: String(clock) }),
          slotMinute(bench.clock) === null ? translate('请输入时间，如 22:30') : null,
        )}
        inputMode="numeric"
        end={<Clock size={14} aria-hidden />}
      />
      <OptionBox
        input={box('car_type', '汽车类型', terms.car_type, (car) =>
          onChange({ car_type: car === null ? null : Number(car) }),
        )}
        options={options(cars)}
      />
      {service === 1 && (
        <OptionBox
          input={box('use_wheels', '辅助轮', bench.use_wheels, (wheels) =>
            onChange({ use_wheels: Number(wheels ?? 0) }),
          )}
          options={options(wheelCounts)}
        />
      )}
      {service === 10 && (
        <OptionBox
          input={box('crane_ton', '吊车吨位', bench.crane_ton, (ton) =>
            onChange({ crane_ton: ton === null ? null : Number(ton) }),
          )}
          options={options(craneTonnages)}
        />
      )}
      {party === 'customer' && (
        <OptionBox
          input={box('charge_type', '收费方式', bench.charge_type, (code) =>
            onChange({ charge_type: chargeType.find((charge) => charge.code === code)?.code ?? '01' }),
          )}
          options={options(chargeType)}
        />
      )}
      {party === 'customer' && isTow && (
        <TextBox
          input={box(
            'free_milage',
            '免拖公里',
            free,
            (text) => onChange({ free_milage: String(text).trim() }),
            isFreeMileage(free) ? null : translate(freeMileageMessage),
          )}
          end={/^[\d.]+$/.test(free) ? 'km' : undefined}
        />
      )}
      <BenchPlace label="救援地" city={terms.a_city} onChange={(a_city) => onChange({ a_city })} />
      {party === 'customer' && free === '市内免拖' && (
        <BenchPlace label="目的地" city={terms.d_city} onChange={(d_city) => onChange({ d_city })} />
      )}
      <BenchTicks bench={bench} service={service} party={party} onChange={onChange} />
    </Stack>
  )
}
