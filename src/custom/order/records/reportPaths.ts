import type { Row } from '../../../schema/views'

/** Where the offers of a report lead that are no calls. */
export const reportPaths = { place: ({ id }: Row) => `/case/placeOrder?report=${id}` } as const
