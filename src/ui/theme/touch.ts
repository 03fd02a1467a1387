import { SMALL } from '../media'

/** Media query of the small screens, where every target is at least 44 px. */
export const small = `@media ${SMALL}`
