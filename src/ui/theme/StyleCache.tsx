import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

/** The content policy admits style elements by nonce alone; browsers show it to scripts only as a property. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined

const cache = createCache({ key: 'css', nonce, prepend: true })

interface StyleCacheProps {
  children: ReactNode
}

/** Gives emotion's style elements the page's nonce, and puts them before the plain sheets so that those may refine them. */
export function StyleCache({ children }: StyleCacheProps) {
  return <CacheProvider value={cache}>{children}</CacheProvider>
}
