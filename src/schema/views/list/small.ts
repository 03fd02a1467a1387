/** Below this width tables become cards. */
export const SMALL = '(max-width:991.95px)'
