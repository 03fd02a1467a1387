import type { ReactNode } from 'react'
import { FieldSuggestion } from './intake/FieldSuggestion'
import { type OrderField, readingOrder } from './layout'
import { PlaceHint } from './PlaceHint'
import type { PlaceField } from './placeValues'
import { RecentPlaces } from './RecentPlaces'
import { VinHint } from './VinHint'

function Place({ of }: { readonly of: PlaceField }) {
  return (
    <>
      <PlaceHint of={of} />
      <RecentPlaces of={of} />
    </>
  )
}

const own: Partial<Record<OrderField, ReactNode>> = {
  vin: <VinHint />,
  address: <Place of="address" />,
  destination: <Place of="destination" />,
}

/** What stands below each field; constant, so that no field is drawn anew for it. */
export const fieldHints: Readonly<Partial<Record<OrderField, ReactNode>>> = Object.fromEntries(
  readingOrder.map((name) => [
    name,
    <>
      <FieldSuggestion name={name} />
      {own[name]}
    </>,
  ]),
)
