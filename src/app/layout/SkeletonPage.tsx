import { useTranslate } from 'react-admin'
import { Box, Stack } from '../../ui/Box'
import './pages.css'

/** A page whose code is still on its way: quiet bars where its cards will be. */
export function SkeletonPage() {
  const translate = useTranslate()
  return (
    <Stack gap={2.5} grow className="desk-skeleton" role="status" aria-label={translate('正在更新')}>
      <Box fill="surface" edge="all" round={3} />
      <Box fill="surface" edge="all" round={3} />
    </Stack>
  )
}
