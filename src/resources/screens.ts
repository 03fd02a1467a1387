import { defineScreens, type ScreenDecl } from '../schema/model'
import { features } from './declared'

/** Screens of the application itself, which belong to no feature. */
const ownScreens = defineScreens([
  { name: 'dashboard', path: '/dashboard', label: '首页', menu: { group: 'dashboard', at: 10 } },
  { name: 'dashboardMap', path: '/dashboardMap', label: '数据大屏', roles: ['order_man'], developer: true, bare: true },
  { name: 'modify', path: '/modify', label: '修改密码' },
  { name: 'me', path: '/me', label: '我的' },
  { name: 'unauthorised', path: '/401', label: '无访问权限', bare: true },
  { name: 'notFound', path: '/404', label: '页面不存在', bare: true },
  { name: 'redirect', path: '/redirect/*', label: '刷新中' },
])

export type ScreenName = (typeof ownScreens | (typeof features)[number]['screens'])[number]['name']

/** Bespoke screens; a manifest of the browser has a component for each name. */
export const screens: readonly (ScreenDecl & { readonly name: ScreenName })[] = [
  ...ownScreens,
  ...features.flatMap((feature): readonly (ScreenDecl & { readonly name: ScreenName })[] => feature.screens),
]

/** Addresses of the screens that stand for the form of a resource: without `id` they create, with it they edit (O-179). */
export const formScreens: Readonly<Record<string, string>> = Object.fromEntries(
  screens.flatMap(({ form, path }) => (form === undefined ? [] : [[form, path]])),
)
