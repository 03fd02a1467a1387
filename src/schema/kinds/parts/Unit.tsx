import { useTranslate } from 'ra-core'

/** The unit behind a quantity, in the reader's language. */
export function Unit({ of }: { readonly of: string }) {
  return <span className="rd-unit">{useTranslate()(of)}</span>
}
