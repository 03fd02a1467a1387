import { resources } from '../../resources'
import { formScreens } from '../../resources/screens'
import { createPathMap } from './pathMap'

/** The address of a react-admin path in this application: `/order/12/show` → `/case/index/12/show`. */
export const addressOf = createPathMap(resources, formScreens)
