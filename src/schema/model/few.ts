/** A list of which a firm has some twenty rows at most: settings, rules. With more, or filtered, it is a table as any other. */
export interface FewDecl {
  /** one sentence below the heading: what a row does */
  readonly about: string
}

/** Rows up to which such a list needs no table; also its page. */
export const FEW = 20
