import { useTranslate } from 'react-admin'
import { Stack } from '../../ui/Box'
import './pages.css'

/** A page whose code is still on its way: quiet bars where its cards will be. */
export function SkeletonPage() {
  const translate = useTranslate()
  return (
    <Stack gap={2.5} grow className="desk-skeleton" role="status" aria-label={translate('正在更新')}>
      <div />
      <div />
    </Stack>
  )
}
