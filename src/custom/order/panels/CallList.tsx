import Phone from 'lucide-react/icons/phone'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import {
  type CallKind,
  type CallParty,
  callParty,
  dialQuestion,
  OTHER_NUMBER,
  otherPhoneMessage,
} from '../../../domain/order/calls'
import { illegalPhoneMessage, isLegalPhone } from '../../../domain/phone'
import { order as resource } from '../../../resources/order/order.resource'
import { useActionCall } from '../../../schema/views'
import { newIdempotencyKey } from '../../../schema/views/provider'
import { ActionButton } from '../../../ui/ActionButton'
import { Row, Stack, Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import type { BookEntry, Callee } from './calls'
import { OtherNumber } from './OtherNumber'

interface CallListProps {
  readonly orderId: number
  readonly type: CallKind
  readonly contacts: readonly Callee[]
  readonly book: readonly BookEntry[]
}

interface Chosen {
  readonly contact_id: CallParty
  readonly phone: string
  readonly who: string
}

/** Everybody that the order knows, and any other number; calling asks 是否拨打电话？ first (O-384). */
export function CallList({ orderId, type, contacts, book }: CallListProps) {
  const translate = useTranslate()
  const call = useActionCall(resource)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [other, setOther] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)

  const people: readonly (Chosen & { readonly key: string; readonly as: string })[] = [
    ...contacts.map(({ contact_id, name, phone }) => {
      const as = translate(labelOf(callParty, contact_id))
      return { key: `own ${contact_id}`, contact_id, phone, as, who: name ?? as }
    }),
    ...book.flatMap(({ of, position, name, phone }) => {
      if (phone === null) return []
      const as = [translate(labelOf(callParty, of)), position].filter(Boolean).join(' · ')
      return [{ key: `book ${of} ${phone} ${name}`, contact_id: OTHER_NUMBER, phone, as, who: name ?? as } as const]
    }),
  ]
  const dialOther = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const phone = other.trim()
    const refused = phone === '' ? otherPhoneMessage : isLegalPhone(phone) ? null : illegalPhoneMessage
    setRefusal(refused)
    if (!refused) setChosen({ contact_id: OTHER_NUMBER, phone, who: translate('其它电话') })
  }
  const dial = async ({ contact_id, phone }: Chosen): Promise<boolean> => {
    const body = { id: orderId, type, contact_id, ...(contact_id === OTHER_NUMBER && { phone }) }
    const outcome = await call('dial', body, newIdempotencyKey())
    if ('error' in outcome) return false
    setChosen(null)
    setOther('')
    return true
  }
  return (
    <>
      <ul>
        {people.map((person) => (
          <Stack as="li" key={person.key} gap={2} align="center" edge="bottom" className="rd-callee">
            <Row as="span" gap={2} lineGap={0.5} align="baseline" wrap breaks>
              <b>{person.who}</b> <small>{person.as}</small>
            </Row>
            <span>{person.phone}</span>
            <ActionButton
              size="small"
              variant="text"
              startIcon={<Phone size={14} aria-hidden />}
              aria-label={`${translate('拨打')} ${person.who}`}
              onClick={() => setChosen(person)}
            >
              {translate('拨打')}
            </ActionButton>
          </Stack>
        ))}
      </ul>
      <Row
        as="form"
        gap={2}
        align="start"
        above={3}
        below={1}
        className="rd-call-other"
        onSubmit={dialOther}
        noValidate
      >
        <OtherNumber
          label="其它电话"
          value={other}
          refusal={refusal}
          onChange={(typed) => {
            setOther(typed)
            setRefusal(null)
          }}
        />
        <ActionButton type="submit" variant="outlined" startIcon={<Phone size={14} aria-hidden />}>
          {translate('拨打')}
        </ActionButton>
      </Row>
      {chosen && (
        <DeskDialog open title={translate('提示')} onClose={() => setChosen(null)} onConfirm={() => dial(chosen)}>
          {translate(dialQuestion)}
          <Text as="p" above={2} below={2}>
            <b>{chosen.who}</b> {chosen.phone}
          </Text>
        </DeskDialog>
      )}
    </>
  )
}
