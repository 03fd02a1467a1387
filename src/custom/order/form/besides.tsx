import type { ReactNode } from 'react'
import { FieldSuggestion } from './intake/FieldSuggestion'
import { type OrderField, readingOrder } from './layout'
import { RecentPlaces } from './RecentPlaces'
import { VinHint } from './VinHint'

const own: Partial<Record<OrderField, ReactNode>> = {
  vin: <VinHint />,
  address: <RecentPlaces of="address" />,
  destination: <RecentPlaces of="destination" />,
}

/** What stands below each field; constant, so that no field is drawn anew for it. */
export const besides: Readonly<Partial<Record<OrderField, ReactNode>>> = Object.fromEntries(
  readingOrder.map((name) => [
    name,
    <>
      <FieldSuggestion name={name} />
      {own[name]}
    </>,
  ]),
)
