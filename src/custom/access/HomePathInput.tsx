import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { getUser } from '../../authProvider/session'
import { sessionNodes } from '../../domain/access/roles'
import { homePagesOf } from '../../resources/permissions'
import { OptionBox } from '../../schema/kinds/parts/OptionBox'
import { useFieldInput } from '../../schema/kinds/parts/useFieldInput'
import { useIdentity } from '../../schema/views'
import type { WidgetProps } from '../../schema/views/slots'
import { pageLabel } from './pageLabel'

const NO_FLAGS = { is_annual: 0, is_distribution: 0 } as const

/** One of the pages that the ticked permissions open; a page that they no longer open stays to be seen until it is changed. */
export function HomePathInput(props: WidgetProps) {
  const translate = useTranslate()
  const input = useFieldInput(props)
  const nodes: unknown = useWatch({ name: 'nodes' })
  const identity = useIdentity()
  const pages = homePagesOf({
    firm_type: identity?.firm_type ?? 3,
    nodes: sessionNodes(Array.isArray(nodes) ? nodes.map(String) : []),
    company: getUser()?.company ?? NO_FLAGS,
  })
  const options = pages.map(({ path, label }) => ({ value: path, label: translate(label) }))
  const value = typeof input.value === 'string' && input.value !== '' ? input.value : null
  const chosen = value === null ? null : { value, label: translate(pageLabel(value)) }
  return <OptionBox input={input} options={options} chosen={chosen} />
}
