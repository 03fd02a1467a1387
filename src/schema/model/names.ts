/**
 * The names that a product has: its role codes, operation codes, groups of the menu and icons. Whoever declares them merges them
 * in here, and from then on no declaration compiles that says another; without that any text is a name.
 */
export interface ProductNames {
  /** what is merged in: `role`, `operation`, `menu`, `icon` */
  readonly merged?: never
}

/** A name of this sort. */
export type NameOf<K extends 'role' | 'menu' | 'icon'> = K extends keyof ProductNames ? ProductNames[K] : string
/** An operation code. */
export type Operation = ProductNames extends { readonly operation: infer O } ? O : number
