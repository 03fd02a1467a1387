import { useTranslate } from 'react-admin'
import { kmLabel } from '../../../domain/distance'
import { Text } from '../../../ui/Box'
import { SimulatedTag } from '../../../ui/SimulatedTag'
import { usePricing } from './pricing'

/** How far the technician drives to the car, and on with it. */
export function Distances() {
  const translate = useTranslate()
  const { reply } = usePricing()
  if (!reply || (reply.go_distance === null && reply.get_distance === null)) return null
  const { go_distance: go, get_distance: get, estimated } = reply
  return (
    <Text as="p" size="small" tone="soft" className="of-distances">
      {go !== null && (
        <span>
          {translate('接单点到救援地')} {kmLabel(go)}
        </span>
      )}
      {go !== null && get !== null && <i className="of-dot"> · </i>}
      {get !== null && (
        <span>
          {translate('救援地到目的地')}{' '}
          <Text as="b" tone="full">
            {kmLabel(get)}
          </Text>
        </span>
      )}
      {estimated && (
        <>
          {' '}
          <SimulatedTag>估算</SimulatedTag>
        </>
      )}
    </Text>
  )
}
