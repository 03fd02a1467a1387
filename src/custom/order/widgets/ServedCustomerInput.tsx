import { useState } from 'react'
import { order } from '../../../resources/order/order.resource'
import { OptionBox } from '../../../schema/kinds/parts/OptionBox'
import type { Option } from '../../../schema/kinds/parts/options'
import { useFieldInput } from '../../../schema/kinds/parts/useFieldInput'
import type { WidgetProps } from '../../../schema/views/slots'
import { useRead } from '../../useRead'

/** A customer whose orders the provider has had, found by typing: whom it may write an order up for. */
export function ServedCustomerInput(props: WidgetProps) {
  const input = useFieldInput(props)
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useRead(order, 'writeUpCustomers', { keyword })
  const [known, setKnown] = useState<readonly Option[]>([])
  const options = (data?.data ?? []).map(({ id, name, firm_name }) => ({ value: id, label: `${name} · ${firm_name}` }))
  const chosen = [...options, ...known].find(({ value }) => value === input.value) ?? null
  const choose = (value: unknown) => {
    // Another search may not find it any more.
    setKnown(options.filter((option) => option.value === value))
    input.onChange(value)
  }
  return (
    <OptionBox
      input={{ ...input, onChange: choose }}
      options={options}
      chosen={chosen}
      remote={{ onSearch: setKeyword, onOpen: () => setKeyword(''), isLoading: isFetching }}
    />
  )
}
