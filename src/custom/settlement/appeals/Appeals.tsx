import { useTranslate } from 'react-admin'
import { messageOf } from '../../../schema/views/provider'
import { ErrorBar } from '../../../ui/ErrorBar'
import { SectionHead } from '../../order/parts'
import { AppealList } from './AppealList'
import { useAppeals } from './useAppeals'

/** The appeals of an order, where there are any. */
export function Appeals({ orderId }: { readonly orderId: number }) {
  const translate = useTranslate()
  const { data = [], error, refetch } = useAppeals(orderId)
  if (error) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (data.length === 0) return null
  return (
    <>
      <SectionHead title={translate('对账申诉')} note={data.length} />
      <AppealList appeals={data} />
    </>
  )
}
