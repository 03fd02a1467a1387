import { useTranslate } from 'ra-core'

/** A formula without a window. */
export function AllDay() {
  return <span>{useTranslate()('全天')}</span>
}
