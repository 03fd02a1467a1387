import { formScreens } from '../../resources/screens'
import { type Catalogue, catalogue } from '../catalogue'
import { createPathMap, type PathMap } from './pathMap'

/** The address of a react-admin path in this application: `/order/12/show` → `/case/index/12/show`. */
export const addressOf: PathMap = (path) => mapOf(catalogue.now())(path)

const maps = new WeakMap<Catalogue, PathMap>()

function mapOf(present: Catalogue): PathMap {
  const map = maps.get(present) ?? createPathMap(present.resources, formScreens)
  maps.set(present, map)
  return map
}
