import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { OrderPrice } from '../../../resources/order/order.fields'
import { Box, Stack } from '../../../ui/Box'
import { small } from '../../../ui/theme/touch'
import { useFreeKeys } from '../../../ui/useFreeKeys'
import { AlsoTypes } from './AlsoTypes'
import { Distances } from './Distances'
import { fieldAfter, leadsOn } from './enterWalk'
import { FormSection } from './FormSection'
import { MapCard } from './MapCard'
import './orderForm.css'
import { orderFormKeys } from '../../../ui/keys/order'
import { pressed } from '../../../ui/keys/press'
import { PriceCard } from './PriceCard'
import { PriceSummary } from './PriceSummary'
import { TimelinessSwitch } from './TimelinessSwitch'
import type { OrderFormState } from './useOrderForm'
import { useOrderStates } from './useOrderStates'

interface OrderLayoutProps {
  readonly state: OrderFormState
  /** the price agreed by hand, which no typing changes */
  readonly agreed?: OrderPrice | null
  /** above the fields: what happened to the form */
  readonly notices?: ReactNode
  /** beside the price: what must be known before one submits */
  readonly warnings?: ReactNode
  /** the bar at the bottom; its button with `data-submit` answers to Ctrl+Enter */
  readonly bar: ReactNode
}

const MAP_HEIGHT = 300
const SMALL_MAP_HEIGHT = 220

// Constant, so that no section is drawn anew for them.
const TIMELY = <TimelinessSwitch />
const ALSO_TYPES = <AlsoTypes />
const DISTANCES = <Distances />

/** The order form on its page: sections left, map and price right, the bar below; one column on a small screen. */
export function OrderLayout({ state, agreed, notices, warnings, bar }: OrderLayoutProps) {
  const isSmall = useMediaQuery(small.replace('@media ', ''), { noSsr: true })
  const states = useOrderStates(state.record)
  const page = useRef<HTMLFormElement>(null)
  const twoPlaces = states.destination?.shown ?? false
  const section = { states, masked: state.masked }

  // The button's own guard against a second click holds for the key too; a dialog has taken its key before it comes here.
  const onEnter = (event: KeyboardEvent['nativeEvent']) => {
    if (event.defaultPrevented || event.isComposing) return
    const press = (button: string) => page.current?.querySelector<HTMLButtonElement>(button)
    if (pressed(event, orderFormKeys.acceptAll)) {
      event.preventDefault()
      press('[data-accept-all]')?.click()
    } else if (pressed(event, orderFormKeys.place)) {
      event.preventDefault()
      press('[data-submit]')?.click()
    } else if (pressed(event, orderFormKeys.nextField) && page.current && event.target && leadsOn(event.target)) {
      event.preventDefault()
      const next =
        fieldAfter(page.current, event.target, event.shiftKey) ?? (event.shiftKey ? null : press('[data-submit]'))
      next?.focus()
    }
  }
  useFreeKeys(onEnter)
  const inset = isSmall ? 3 : 4
  const map = <MapCard twoPlaces={twoPlaces} height={isSmall ? SMALL_MAP_HEIGHT : MAP_HEIGHT} />

  return (
    <Stack
      as="form"
      ref={page}
      flex
      grow
      className="of-page"
      noValidate
      onKeyDown={({ nativeEvent }) => onEnter(nativeEvent)}
      onSubmit={(event) => event.preventDefault()}
    >
      <Stack gap={3} grow padX={inset} padY={isSmall ? 2.5 : 3} cols="one" className="of-columns">
        <Box padX={inset} scroll={!isSmall} className="of-card of-fields">
          {notices}
          <FormSection of="parties" {...section} />
          <FormSection of="vehicle" {...section} />
          <FormSection of="type" {...section} aside={TIMELY}>
            {state.record ? null : ALSO_TYPES}
          </FormSection>
          <FormSection of="places" {...section} aside={DISTANCES} />
          {isSmall && <Box above={2.5}>{map}</Box>}
          <FormSection of="charges" {...section} />
        </Box>
        {!isSmall && (
          <Stack as="aside" flex gap={2.5} scroll className="of-side">
            {map}
            <PriceCard agreed={agreed}>{warnings}</PriceCard>
          </Stack>
        )}
      </Stack>
      <Box as="footer" fixed fill="surface" edge="top" className="of-bar">
        {isSmall && <PriceSummary agreed={agreed}>{warnings}</PriceSummary>}
        {bar}
      </Box>
    </Stack>
  )
}
