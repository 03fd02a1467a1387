import { useTranslate } from 'react-admin'

/** A formula without a window. */
export function AllDay() {
  return <span>{useTranslate()('全天')}</span>
}
