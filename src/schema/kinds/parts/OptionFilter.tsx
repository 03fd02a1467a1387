import { useState } from 'react'
import { lazy } from '../../../ui/lazy'
import { OnDemand } from '../../../ui/OnDemand'
import { FilterButton } from './FilterButton'
import { type Option, valuesOf } from './options'

interface OptionFilterProps {
  readonly name: string
  readonly label: string
  readonly options: readonly Option[]
  readonly isMany: boolean
  readonly value: unknown
  readonly onChange: (change: Record<string, unknown>) => void
}

const OptionMenu = lazy(() => import('./OptionMenu').then((module) => ({ default: module.OptionMenu })))

/** A menu of a list's choices: one of them, or several with ticks; the menu stays open while one ticks. */
export function OptionFilter({ name, label, options, isMany, value, onChange }: OptionFilterProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // an address gives codes as text
  const given = new Set(valuesOf(value).map(String))
  const chosen = options.filter((option) => given.has(String(option.value)))
  const close = () => setAnchor(null)

  const toggle = (option: Option) => {
    const isOn = given.has(String(option.value))
    if (!isMany) {
      onChange({ [name]: option.value })
      return close()
    }
    const next = options.filter((other) => (other === option ? !isOn : given.has(String(other.value))))
    onChange({ [name]: next.length > 0 ? next.flatMap((other) => [other.value, ...(other.also ?? [])]) : undefined })
  }
  const clear = () => {
    onChange({ [name]: undefined })
    close()
  }

  return (
    <>
      <FilterButton
        label={label}
        text={chosen[0]?.label ?? null}
        more={chosen.length - 1}
        title={chosen.length > 1 ? chosen.map((option) => option.label).join('、') : undefined}
        popup="menu"
        isOpen={anchor !== null}
        onOpen={setAnchor}
      />
      <OnDemand open={anchor !== null}>
        <OptionMenu
          open={anchor !== null}
          anchor={anchor}
          label={label}
          options={options}
          chosen={chosen}
          isMany={isMany}
          onToggle={toggle}
          onClear={clear}
          onClose={close}
        />
      </OnDemand>
    </>
  )
}
