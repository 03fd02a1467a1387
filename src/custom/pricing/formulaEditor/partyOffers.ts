import { customerFormula } from '../../../resources/pricing/customerFormula'
import { formula } from '../../../resources/pricing/formula.resource'
import { isAllowed } from '../../../schema/compile/access'
import type { AnyResource } from '../../../schema/model'
import type { Row } from '../../../schema/views'
import type { OfferShape } from '../../../schema/views/actions/offerShape'

const FORMULAS = { name: 'formulas', label: '计价公式', danger: false, reason: null } as const

/** Whoever may open the list of formulas is led there from the party's own row (F-114). */
const withFormulas =
  (resource: AnyResource, has: (record: Row) => boolean): OfferShape =>
  (offered, record, identity) =>
    isAllowed({ roles: resource.roles, types: resource.types }, identity) && has(record)
      ? {
          ...offered,
          rest: [
            ...offered.rest.filter(({ danger }) => !danger),
            FORMULAS,
            ...offered.rest.filter(({ danger }) => danger),
          ],
        }
      : offered

export const partyOffers: Readonly<Record<string, OfferShape>> = {
  firm: withFormulas(formula, ({ firm_type }) => firm_type === 3),
  customer: withFormulas(customerFormula, () => true),
}

/** The list of formulas, narrowed to one party. */
export const formulasPath =
  (resource: Pick<AnyResource, 'path'>, field: string) =>
  ({ id }: Row) =>
    `${resource.path}?filter=${encodeURIComponent(JSON.stringify({ [field]: [id] }))}`
