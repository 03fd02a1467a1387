import { useCallback, useRef } from 'react'
import { useGetOne, useLocation, useNavigate, useTranslate } from 'react-admin'
import { design } from '../../resources/designer/design.resource'
import { messageOf } from '../../schema/views'
import { SignedIn } from '../../schema/views/SignedIn'
import { ErrorBar } from '../../ui/ErrorBar'
import { Designer } from './Designer'
import { WHOLE } from './useDesign'

/** /system/designer: a new resource, `?id=N` one that exists. */
export function DesignerScreen() {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const translate = useTranslate()
  const id = Number(new URLSearchParams(search).get('id') ?? 0)
  /** the one that was made on this page: its first save gives it an address, which must not begin anew */
  const made = useRef(0)
  const isNew = id === 0 || id === made.current
  const { data, error, refetch } = useGetOne(design.name, { id, meta: WHOLE }, { enabled: !isNew, staleTime: 0 })
  const onCreated = useCallback(
    (created: number) => {
      made.current = created
      navigate(`${pathname}?id=${created}`, { replace: true })
    },
    [navigate, pathname],
  )
  if (isNew) return <Designer key="new" row={null} onCreated={onCreated} />
  if (error && !data) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <p role="status">{translate('加载中…')}</p>
  return (
    <SignedIn>
      <Designer key={id} row={data} onCreated={onCreated} />
    </SignedIn>
  )
}
