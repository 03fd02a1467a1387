import { MapPinOff } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Stack } from '../../ui/Box'

/** Stands where the map would be. */
export function MapFailed({ height }: { height: number | string }) {
  const translate = useTranslate()
  return (
    <Stack flex gap={2} align="center" justify="center" style={{ height }} role="alert">
      <MapPinOff size={32} aria-hidden />
      <p>{translate('地图加载失败，请刷新后重试')}</p>
    </Stack>
  )
}
