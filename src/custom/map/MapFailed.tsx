import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { MapPinOff } from 'lucide-react'
import { useTranslate } from 'react-admin'

/** Stands where the map would be. */
export function MapFailed({ height }: { height: number | string }) {
  const translate = useTranslate()
  return (
    <Box role="alert" sx={{ height, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1 }}>
      <MapPinOff size={32} aria-hidden />
      <Typography variant="body2">{translate('地图加载失败，请刷新后重试')}</Typography>
    </Box>
  )
}
