import type { Audience } from '../../../schema/model'

/** Who reads what an order is (O-180). */
export const essential: Audience = { roles: ['essential_info'] }
/** Who reads what it is worth to each side (O-181). */
export const reconciling: Audience = { roles: ['detail_reconciliation'] }
