import IconButton from '@mui/material/IconButton'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useListContext, useTranslate } from 'react-admin'
import type { AnyResource } from '../../model'
import { CreateButton } from '../actions/CreateButton'
import { Pager } from './Pager'

interface PagingBarProps {
  readonly unit: string
}

/** The pager of the list that stands around it. */
export function PagingBar(props: PagingBarProps) {
  const { page, perPage, total, setPage, setPerPage } = useListContext()
  return <Pager {...props} page={page} perPage={perPage} total={total} onPage={setPage} onPerPage={setPerPage} />
}

interface ThumbBarProps extends PagingBarProps {
  readonly resource: AnyResource
  /** whether the button of a new record stands here */
  readonly creates: boolean
  /** whether the list's tools are unfolded */
  readonly tools: boolean
  readonly onTools: (tools: boolean) => void
}

/** The same on a phone: within reach of the thumb stand the way to a new record and to the list's tools, too. */
export function ThumbBar({ resource, creates, tools, onTools, unit }: ThumbBarProps) {
  const { page, perPage, total, setPage, setPerPage } = useListContext()
  const translate = useTranslate()
  return (
    <Pager brief unit={unit} page={page} perPage={perPage} total={total} onPage={setPage} onPerPage={setPerPage}>
      <IconButton aria-label={translate('列表工具')} aria-expanded={tools} onClick={() => onTools(!tools)}>
        <Ellipsis size={17} aria-hidden />
      </IconButton>
      {creates && <CreateButton resource={resource} />}
    </Pager>
  )
}
