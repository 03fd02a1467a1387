import Button from '@mui/material/Button'
import PhoneIncoming from 'lucide-react/icons/phone-incoming'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { type FormEvent, useMemo, useState } from 'react'
import { useNavigate, useTranslate } from 'react-admin'
import { order } from '../../../resources/order/order.resource'
import { rescueReport } from '../../../resources/order/rescueReport.resource'
import { mayVerb } from '../../../schema/compile/access'
import { SchemaFormDialog, useIdentity } from '../../../schema/views'
import { Box, Row } from '../../../ui/Box'
import { WriteButton } from '../../../ui/WriteButton'
import { presetOf } from './callerOf'

interface CallerSearchProps {
  /** plate or number that is looked for; empty at first */
  readonly caller: string
  readonly onCaller: (text: string) => void
}

/** Finds the caller by plate or number; what is new is taken down, or becomes an order at once. */
export function CallerSearch({ caller, onCaller }: CallerSearchProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const identity = useIdentity()
  const [text, setText] = useState(caller)
  const [isTaking, setTaking] = useState(false)
  const preset = useMemo(() => presetOf(caller), [caller])
  const known = Object.values(preset)[0]
  const search = (event: FormEvent) => {
    event.preventDefault()
    onCaller(text.trim())
  }
  return (
    <Row as="section" gap={2.5} wrap pad={3} className="rd-card">
      <Row as="form" gap={2.5} className="rd-service-form" onSubmit={search}>
        <Row as="label" gap={2} grow shrink padX={2.5} edge="field" round={2} tone="quiet" className="rd-service-box">
          <Search size={16} aria-hidden />
          <Box
            as="input"
            grow
            shrink
            tone="full"
            type="search"
            value={text}
            aria-label={translate('车牌、手机号或姓名')}
            placeholder={translate('车牌、手机号或姓名')}
            onChange={({ target }) => setText(target.value)}
          />
        </Row>
        <Button type="submit" variant="contained">
          {translate('查询')}
        </Button>
      </Row>
      <Row as="span" gap={2.5} wrap>
        {mayVerb(rescueReport, 'create', identity) && (
          <WriteButton
            variant="outlined"
            color="inherit"
            startIcon={<PhoneIncoming size={15} aria-hidden />}
            onClick={() => setTaking(true)}
          >
            {translate('登记报案')}
          </WriteButton>
        )}
        {mayVerb(order, 'create', identity) && (
          <WriteButton
            variant="outlined"
            startIcon={<Plus size={15} aria-hidden />}
            onClick={() => navigate('/case/placeOrder')}
          >
            {translate('救援下单')}
          </WriteButton>
        )}
      </Row>
      {isTaking && (
        <SchemaFormDialog
          resource={rescueReport}
          mode="create"
          title={known === undefined ? undefined : `${translate('登记报案')} · ${known}`}
          preset={preset}
          onClose={() => setTaking(false)}
        />
      )}
    </Row>
  )
}
