import { type ComponentType, lazy } from 'react'

/** What stands below the keys on 接口与密钥, each fetched when the page is opened. */
export const sections: readonly ComponentType[] = [lazy(() => import('./HooksSection'))]
