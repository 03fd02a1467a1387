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
  if (config.mode !== 1) {
    return (
      <Text as="p" tone="soft" className="fe-sentence">
        <Text nowrap className="fe-term">
          {translate('一口价')} <b>{yuan(config.fixed_p)}</b>
        </Text>
      </Text>
    )
  }
  return (
    <Text as="p" tone="soft" className="fe-sentence">
      <Text nowrap className="fe-term">
        {translate('起步价')} <b>{yuan(config.first_p)}</b>
      </Text>
      {' + '}
      <Text nowrap className="fe-term">
        max(0, {translate('里程')} − <b>{km(config.first_m)}</b> km)
      </Text>
      {' × '}
      <Text nowrap className="fe-term fe-sentence-rate">
        {translate('每公里')} <b>{yuan(config.per_p)}</b>
      </Text>
      {cap !== null && (
        <>
          {' , '}
          <Text nowrap className="fe-term fe-sentence-cap">
            {translate('封顶')} <b>{yuan(cap)}</b>
          </Text>
        </>
      )}
    </Text>
  )
}
