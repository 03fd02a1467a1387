import { useTranslate } from 'react-admin'
import { TimeText } from '../../ui/TimeText'
import type { Notice } from './useNotices'

interface NoticeListProps {
  readonly notices: readonly Notice[]
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
}

/** Titles, the unread ones with a dot (F-138). */
export function NoticeList({ notices, chosen, onChoose }: NoticeListProps) {
  const translate = useTranslate()
  return (
    <ul className="rd-notice-list" aria-label={translate('公告列表')}>
      {notices.map(({ id, title, is_read, publish_time, user_name }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === chosen ? 'true' : undefined}
            data-unread={is_read ? undefined : true}
            onClick={() => onChoose(id)}
          >
            <b>
              {!is_read && <i role="img" aria-label={translate('未读')} />}
              {title}
            </b>
            <span>
              {user_name}
              <TimeText at={publish_time} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
