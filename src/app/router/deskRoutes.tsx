import type { ReactElement } from 'react'
import { CustomRoutes, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { resources } from '../../resources'
import { formScreens, screens } from '../../resources/screens'
import { tabbedScreenOf } from '../../schema/compile/menu'
import { addressOfRuntime } from '../../schema/compile/runtime/declaration'
import { type AnyResource, type ScreenDecl, verbOf } from '../../schema/model'
import { screenComponents } from '../features'
import { FormScreen } from './FormScreen'
import { ResourcePages } from './ResourcePages'
import { RuntimePages } from './RuntimePages'
import { TabbedPage } from './TabbedPage'
import { ViewPage } from './ViewPage'

/** Routes of everything declared: resources keep their names for react-admin and stand at their addresses. */
export function deskRoutes(): ReactElement {
  return (
    <>
      {resources.map((resource) => (
        <Resource
          key={resource.name}
          name={resource.name}
          recordRepresentation={resource.title}
          hasCreate={verbOf(resource, 'create') !== undefined}
          hasEdit={verbOf(resource, 'edit') !== undefined}
        />
      ))}
      <CustomRoutes>
        {resources.flatMap((resource) => [
          ...Object.entries(resource.views ?? {}).map(([name, { path }]) =>
            path === undefined ? null : <Route key={path} path={path} element={viewOf(resource, name)} />,
          ),
          ...(resource.path
            ? [<Route key={resource.path} path={`${resource.path}/*`} element={pagesOf(resource)} />]
            : []),
        ])}
        <Route path={`${addressOfRuntime(':resource')}/*`} element={<RuntimePages />} />
        {screens.filter((screen) => !isBare(screen)).flatMap(screenRoutes)}
      </CustomRoutes>
      <CustomRoutes noLayout>{screens.filter(isBare).flatMap(screenRoutes)}</CustomRoutes>
    </>
  )
}

const isBare = ({ bare = false }: ScreenDecl): boolean => bare
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
function screenRoutes(screen: (typeof screens)[number]): ReactElement[] {
  const Screen = screenComponents[screen.name]
  if (isTabbed(screen)) {
    const page = <TabbedPage screen={screen} one={Screen && <Screen />} />
    return [<Route key={screen.path} path={screen.path} element={page} />]
  }
  const resource = resources.find(({ name }) => formScreens[name] === screen.path)
  const page = Screen ? <Screen /> : resource && <FormScreen resource={resource} />
  if (!page) return []
  const paths = [screen.path, ...(screen.aliases ?? [])]
  const distinct = paths.filter((path, i) => paths.findIndex((other) => same(other, path)) === i)
  return distinct.map((path) => <Route key={path} path={path} element={page} />)
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
