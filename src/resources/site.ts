import { homePath, menuGroups, pageGuards } from '../domain/access'
import type { Site } from '../schema/compile/menu'
import { resources } from './index'
import { screens } from './screens'

/** Everything of this application that has an address; browser and server read the same. */
export const site: Site = { home: homePath, groups: menuGroups, guards: pageGuards, resources, screens }
