import type { ComponentType } from 'react'

/** What stands below the keys on 接口与密钥, each fetched when the page is opened: `lazy(() => import('./HooksSection'))`. */
export const sections: readonly ComponentType[] = []
