import { useTranslate } from 'react-admin'
import type { FormulaParty } from '../../../domain/pricing/configFields'
import type { ServiceType } from '../../../domain/rescueType'
import { Row, Text } from '../../../ui/Box'
import type { BenchValues } from './benchTerms'
import { useDilemmas } from './useDilemmas'

interface BenchTicksProps {
  readonly bench: BenchValues
  /** the service type that prices the order */
  readonly service: ServiceType | null
  readonly party: FormulaParty
  readonly onChange: (changes: Partial<BenchValues>) => void
}

const EXTRAS = [
  { name: 'science', label: '地库', service: 1 },
  { name: 'one_two', label: '一拖二', service: 11 },
  { name: 'big_vehicle', label: '五吨板', service: 11 },
  { name: 'full', label: '全落地', service: 11 },
] as const

/** What the order that is tried has beside: extras of its type, kinds of dilemma, an empty run. */
export function BenchTicks({ bench, service, party, onChange }: BenchTicksProps) {
  const translate = useTranslate()
  const { offered: dilemmas } = useDilemmas()
  const hasKinds = service === 4 || (service === 1 && party === 'customer')
  const tick = (key: string, label: string, checked: boolean, toggle: () => void) => (
    <Row key={key} as="label" inline align="stretch" className="rd-tick">
      <input className="rd-hidden" type="checkbox" checked={checked} onChange={toggle} />
      <span>{translate(label)}</span>
    </Row>
  )
  const kinds = (code: number) =>
    dilemmas.map((kind) => Number(kind.code)).filter((kind) => bench.ext_type.includes(kind) !== (kind === code))
  return (
    <Row as="fieldset" gap={1.5} align="stretch" wrap className="fe-bench-wide fe-choices">
      <Text as="legend" size="small" tone="soft" wide className="rd-input-label">
        {translate('附加项')}
      </Text>
      {EXTRAS.filter((extra) => extra.service === service).map(({ name, label }) =>
        tick(name, label, bench[name] === 1, () => onChange({ [name]: 1 - bench[name] })),
      )}
      {hasKinds &&
        dilemmas.map(({ code, label }) =>
          tick(`ext-${code}`, label, bench.ext_type.includes(Number(code)), () =>
            onChange({ ext_type: kinds(Number(code)) }),
          ),
        )}
      {tick('empty', '放空', bench.empty_run, () => onChange({ empty_run: !bench.empty_run }))}
    </Row>
  )
}
