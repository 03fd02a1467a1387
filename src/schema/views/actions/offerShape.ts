import type { Identity } from '../../compile/access'
import type { NameOf } from '../../model'
import type { Row } from '../row'

/** One thing that can be done to a record now. */
export interface Offer {
  readonly name: string
  readonly label: string
  readonly danger: boolean
  /** name of its icon */
  readonly icon?: NameOf<'icon'>
  /** caption of its group in the menu */
  readonly section?: string
  /** why it is refused all the same */
  readonly reason: string | null
}

export interface Offered {
  /** the record's next step */
  readonly step: Offer | null
  readonly rest: readonly Offer[]
}

/**
 * What a screen makes of the offers that follow from the declaration: other words, another order, an offer of its own, whose
 * name then stands among the list's `paths`. Pure and cheap: every row asks.
 */
export interface OfferShape {
  (offered: Offered, record: Row, identity: Identity | null): Offered
  /** fields that it reads beside those of the offers; a list whose shape does not say asks for whole rows */
  reads?: readonly string[]
  /** label of a step of its own, for which the row keeps room */
  step?: string
  /** its offers stand in the row, as they would without it */
  inline?: true
}
