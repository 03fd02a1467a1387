/** The breakpoints of `theme/media.css` for code, with those that only code asks for. */

/** One column, one month. */
export const PHONE = '(max-width:480px)'
/** Tables become cards, the sidebar a drawer. */
export const SMALL = '(max-width:991.95px)'
/** The sidebar folds by itself, and a row keeps its next step alone. */
export const LAPTOP = '(max-width:1365.95px)'
/** Panels beside a page lie over it. */
export const COMPACT = '(max-width:1279.95px)'
/** Room for the optional columns of a list. */
export const AMPLE = '(min-width:1920px)'
