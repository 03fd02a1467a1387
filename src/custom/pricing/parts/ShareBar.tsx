import { useTranslate } from 'react-admin'
import type { Fen } from '../../../domain/money'
import { Row } from '../../../ui/Box'
import { Money } from '../../../ui/Money'

interface ShareBarProps {
  readonly total: Fen
  readonly owner: Fen
}

/** Who bears how much of the price. */
export function ShareBar({ total, owner }: ShareBarProps) {
  const translate = useTranslate()
  const customer = total - owner
  return (
    <div className="of-shares">
      {total > 0 && (
        <Row align="stretch" className="of-share-bar" aria-hidden="true">
          {customer > 0 && <i className="of-share-customer" style={{ flexGrow: customer }} />}
          {owner > 0 && <i className="of-share-owner" style={{ flexGrow: owner }} />}
        </Row>
      )}
      <dl>
        <dt>{translate('客户承担')}</dt>
        <dd>
          <Money fen={customer} />
        </dd>
        <dt>{translate('车主承担')}</dt>
        <dd>
          <Money fen={owner} />
        </dd>
      </dl>
    </div>
  )
}
