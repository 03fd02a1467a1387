import { site } from '../../resources/site'
import { pagesOfSite, samePath } from '../../schema/compile/menu'

let labels: ReadonlyMap<string, string> | undefined

/** Title of the page at an address; the address itself where there is none. */
export function pageLabel(path: string): string {
  labels ??= new Map(pagesOfSite(site).map((page) => [samePath(page.path), page.label]))
  return labels.get(samePath(path)) ?? path
}
