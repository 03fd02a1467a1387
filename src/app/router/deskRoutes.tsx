import type { ReactElement } from 'react'
import type { ResourceDefinitions } from 'react-admin'
import type { RouteObject } from 'react-router-dom'
import { resources } from '../../resources'
import { formScreens, screens } from '../../resources/screens'
import { tabbedScreenOf } from '../../schema/compile/menu'
import { addressOfRuntime } from '../../schema/compile/runtime/declaration'
import { type AnyResource, type ScreenDecl, verbOf } from '../../schema/model'
import { screenComponents } from '../features'
import { NotFoundPage } from '../layout/NotFoundPage'
import { FormScreen } from './FormScreen'
import { ResourcePages } from './ResourcePages'
import { RuntimePages } from './RuntimePages'
import { TabbedPage } from './TabbedPage'
import { ViewPage } from './ViewPage'

type DeskRoute = RouteObject & {
  readonly path: string
  /** it stands alone, without menu and bar */
  readonly bare?: boolean
}

/** What react-admin's own components know of the resources. */
export const resourceDefinitions: ResourceDefinitions = Object.fromEntries(
  resources.map((resource) => [
    resource.name,
    {
      name: resource.name,
      recordRepresentation: resource.title,
      hasCreate: verbOf(resource, 'create') !== undefined,
      hasEdit: verbOf(resource, 'edit') !== undefined,
    },
  ]),
)

let all: readonly DeskRoute[] | null = null

/**
 * The routes that an address may lead to. Of the desk's three hundred few have its beginning: the router, which ranks all it
 * is given at each navigation, gets those alone.
 */
export function routesNear(pathname: string): readonly DeskRoute[] {
  all ??= deskRoutes()
  const wanted = pathname.toLowerCase()
  return all.filter(({ path }) => wanted.startsWith(fixedPart(path)))
}

/** `/case/index/*` → `/case/index` */
const fixedPart = (path: string): string => path.replace(/\/?[:*].*$/, '').toLowerCase()

/** Routes of everything declared: resources keep their names for react-admin and stand at their addresses. */
const deskRoutes = (): readonly DeskRoute[] => [
  ...resources.flatMap((resource) => [
    ...Object.entries(resource.views ?? {}).flatMap(([name, { path }]) =>
      path === undefined ? [] : [{ path, element: viewOf(resource, name) }],
    ),
    ...(resource.path ? [{ path: `${resource.path}/*`, element: pagesOf(resource) }] : []),
  ]),
  { path: `${addressOfRuntime(':resource')}/*`, element: <RuntimePages /> },
  ...screens.flatMap(screenRoutes),
  { path: '*', element: <NotFoundPage /> },
]

const isTabbed = (screen: ScreenDecl): boolean => screen.tabs !== undefined

const pagesOf = (resource: AnyResource) => belowStrip(<ResourcePages resource={resource} />, resource)
const viewOf = (resource: AnyResource, view: string) =>
  belowStrip(<ViewPage resource={resource} view={view} />, resource, view)

/** A page below the strip of the screen that holds it as a tab. */
function belowStrip(page: ReactElement, resource: AnyResource, view?: string): ReactElement {
  const screen = tabbedScreenOf(screens, { resource, view })
  if (!screen) return page
  return (
    <TabbedPage screen={screen} resource={resource} view={view}>
      {page}
    </TabbedPage>
  )
}

/** Addresses that differ in case alone are one route, since routes match without regard to it. */
function screenRoutes(screen: ScreenDecl & { readonly name: (typeof screens)[number]['name'] }): DeskRoute[] {
  const { path, bare = false } = screen
  const Screen = screenComponents[screen.name]
  if (isTabbed(screen)) return [{ path, bare, element: <TabbedPage screen={screen} one={Screen && <Screen />} /> }]
  const resource = resources.find(({ name }) => formScreens[name] === path)
  const element = Screen ? <Screen /> : resource && <FormScreen resource={resource} />
  if (!element) return []
  const paths = [path, ...(screen.aliases ?? [])]
  const distinct = paths.filter((one, i) => paths.findIndex((other) => same(other, one)) === i)
  return distinct.map((one) => ({ path: one, bare, element }))
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
