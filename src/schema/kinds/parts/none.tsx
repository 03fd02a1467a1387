import { Text } from '../../../ui/Box'
import '../../../ui/tags.css'
import './cells.css'

/** What stands where there is no value. */
export const none = <Text tone="quiet">—</Text>
