import { CustomRoutes, Resource } from 'ra-core'
import type { ReactElement } from 'react'
import { Route } from 'react-router-dom'
import { resources } from '../../resources'
import { screens } from '../../resources/screens'
import { addressOfRuntime } from '../../schema/compile/runtime/declaration'
import { verbOf } from '../../schema/model'
import { bareScreens, screenComponents } from '../registry'
import { ResourcePages } from './ResourcePages'
import { RuntimePages } from './RuntimePages'
import { ViewPage } from './ViewPage'

const isBare = (name: (typeof screens)[number]['name']): boolean => bareScreens.includes(name)

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
          ...Object.entries(resource.views ?? {}).map(([name, view]) => (
            <Route key={view.path} path={view.path} element={<ViewPage resource={resource} view={name} />} />
          )),
          ...(resource.path
            ? [
                <Route
                  key={resource.path}
                  path={`${resource.path}/*`}
                  element={<ResourcePages resource={resource} />}
                />,
              ]
            : []),
        ])}
        <Route path={`${addressOfRuntime(':resource')}/*`} element={<RuntimePages />} />
        {screens.filter(({ name }) => !isBare(name)).flatMap(screenRoutes)}
      </CustomRoutes>
      <CustomRoutes noLayout>{screens.filter(({ name }) => isBare(name)).flatMap(screenRoutes)}</CustomRoutes>
    </>
  )
}

/** Addresses that differ in case alone are one route, since routes match without regard to it. */
function screenRoutes(screen: (typeof screens)[number]): ReactElement[] {
  const Screen = screenComponents[screen.name]
  if (!Screen) return []
  const paths = 'aliases' in screen ? [screen.path, ...screen.aliases] : [screen.path]
  const distinct = paths.filter((path, i) => paths.findIndex((other) => same(other, path)) === i)
  return distinct.map((path) => <Route key={path} path={path} element={<Screen />} />)
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
