import { useTranslate } from 'react-admin'
import type { WireConfig } from '../../../domain/pricing/wire'
import { Text } from '../../../ui/Box'

interface FormulaSentenceProps {
  readonly config: WireConfig
}

const yuan = (value: unknown): string => (typeof value === 'number' ? value.toFixed(2) : '—')
const km = (value: unknown): string => (typeof value === 'number' ? String(value) : '—')

/** The formula as a person would write it down. */
export function FormulaSentence({ config }: FormulaSentenceProps) {
  const translate = useTranslate()
  const cap = typeof config.end_p === 'number' && config.end_p > 0 ? config.end_p : null
  return (
    <Text as="p" tone="soft" above={2.5} below={3} padX={3} padY={2} edge="all" round={2} fill="sunken">
      {config.mode !== 1 ? (
        <Term label={translate('一口价')} value={yuan(config.fixed_p)} />
      ) : (
        <>
          <Term label={translate('起步价')} value={yuan(config.first_p)} />
          {' + '}
          <Term label={`max(0, ${translate('里程')} −`} value={km(config.first_m)} unit="km)" />
          {' × '}
          <Term label={translate('每公里')} value={yuan(config.per_p)} kind="rate" />
          {cap !== null && (
            <>
              {' , '}
              <Term label={translate('封顶')} value={yuan(cap)} kind="cap" />
            </>
          )}
        </>
      )}
    </Text>
  )
}

interface TermProps {
  readonly label: string
  readonly value: string
  readonly unit?: string
  readonly kind?: 'rate' | 'cap'
}

/** A number of the sentence with its name, underlined. */
function Term({ label, value, unit, kind }: TermProps) {
  return (
    <Text nowrap className="fe-term" data-kind={kind}>
      {label}{' '}
      <Text as="b" tone="full">
        {value}
      </Text>
      {unit && ` ${unit}`}
    </Text>
  )
}
