import { useEffect, useState } from 'react'
import { getConfig } from '../../config'
import { visitorCall } from './visitorCall'

/** What a company calls its own page (公司管理 › 公司页面). */
interface CompanyPage {
  readonly name: string
  /** a signed address */
  readonly logo: string | null
  readonly title: string
}

/** A host that names a domain: neither an address nor a machine of one's own. */
const isDomain = (host: string) => /\.[a-z][a-z-]+$/i.test(host)

/** The page of the company whose domain the desk is opened under (F-541); null while unknown, and where no company has it. */
export function useCompanyPage(): CompanyPage | null {
  const [page, setPage] = useState<CompanyPage | null>(null)
  useEffect(() => {
    const domain = getConfig().xHost ?? location.hostname
    if (!isDomain(domain)) return
    visitorCall(`/company/page?domain=${encodeURIComponent(domain)}`).then(
      (told) => setPage(told as CompanyPage),
      // Most installations name no domain: the product's own name stays.
      () => undefined,
    )
  }, [])
  useEffect(() => {
    if (page) document.title = page.title
  }, [page])
  return page
}
