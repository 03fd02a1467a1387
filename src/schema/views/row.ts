import type { Identifier } from 'react-admin'

/** A record as it travels, of whatever resource. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: Identifier }
