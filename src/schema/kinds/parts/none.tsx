import '../../../ui/tags.css'
import './cells.css'

/** What stands where there is no value. */
export const none = <span className="rd-none">—</span>
