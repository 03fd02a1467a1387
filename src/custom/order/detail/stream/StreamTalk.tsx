import { useTranslate } from 'react-admin'
import { type Choice, choiceOf, labelOf } from '../../../../domain/choice'
import { callKind, callParty } from '../../../../domain/order/calls'
import { jumpResults } from '../../../../domain/order/jumpVisits'
import { callLogStatus } from '../../../../domain/order/orderEnums'
import { visitResult } from '../../../../domain/order/visits'
import { formatFull } from '../../../../domain/time'
import { Text } from '../../../../ui/Box'
import { durationText } from '../../../../ui/durationText'
import { RichText } from '../../../../ui/RichText'
import { SimulatedTag } from '../../../../ui/SimulatedTag'
import { StatusChip } from '../../../../ui/StatusChip'
import type { OrderRemark } from '../../parts/orderDetail'
import { StreamLine, StreamWords } from './StreamLine'
import { toneOf } from './StreamMark'
import type { StreamEntry } from './stream'

type Of<Form extends StreamEntry['form']> = { readonly entry: Extract<StreamEntry, { form: Form }> }

/** A follow-up with its title and formatted text; one's own can be deleted (O-195, O-447). */
export function StreamFollowUp({
  entry,
  onRemove,
}: Of<'followUp'> & { readonly onRemove: (followUp: OrderRemark) => void }) {
  const translate = useTranslate()
  const { followUp } = entry
  return (
    <StreamLine
      entry={entry}
      tone={toneOf(entry, false)}
      title={followUp.name}
      words={
        <>
          <Text tone="soft">{translate('跟进')}</Text>
          <Text as="h4" size="body" weight="medium">
            {followUp.title}
          </Text>
        </>
      }
      aside={
        followUp.own && (
          <button type="button" className="rd-detail-link" onClick={() => onRemove(followUp)}>
            {translate('删除')}
          </button>
        )
      }
    >
      <StreamWords>
        <RichText html={followUp.remark} />
      </StreamWords>
    </StreamLine>
  )
}

const familyOf = ({ family }: Choice) => family

/** What the owner said when called after the rescue (O-189). */
export function StreamVisit({ entry }: Of<'visit'>) {
  const translate = useTranslate()
  const { name, result, jump_status, next_time, remark } = entry.visit
  const choice = jump_status === null ? choiceOf(visitResult, result) : choiceOf(jumpResults, jump_status)
  return (
    <StreamLine
      entry={entry}
      tone={toneOf(entry, false)}
      title={name}
      words={
        <>
          <Text tone="soft">{translate(jump_status === null ? '回访' : '电瓶回访')}</Text>
          {choice && <StatusChip label={translate(choice.label)} family={familyOf(choice)} />}
        </>
      }
    >
      <StreamWords>
        <p className="rd-typed">{remark}</p>
        {next_time !== null && (
          <Text size="small" tone="soft">{`${translate('下次回访')} ${formatFull(next_time).slice(0, -3)}`}</Text>
        )}
      </StreamWords>
    </StreamLine>
  )
}

/** A call, by a person or the robot: whom, how it went, and its recording where there is one (O-194). */
export function StreamCall({ entry }: Of<'call'>) {
  const translate = useTranslate()
  const { contact_id, name, phone, url, status, duration, simulated, user_name, type } = entry.call
  const state = choiceOf(callLogStatus, status)
  const party = translate(labelOf(callParty, contact_id))
  return (
    <StreamLine
      entry={entry}
      tone={toneOf(entry, false)}
      title={user_name}
      words={
        <>
          <span>{translate('致电 %{who}', { who: [party, name].filter(Boolean).join(' ') })}</span>
          <Text tone="soft">{phone}</Text>
          {state ? (
            <StatusChip label={translate(state.label)} family={state.family} />
          ) : (
            <StatusChip label={translate(simulated === 1 ? '未真实拨出' : '等待结果')} />
          )}
          {simulated === 1 && <SimulatedTag>模拟</SimulatedTag>}
        </>
      }
      aside={
        <>
          {type !== callKind[0].code && <span>{translate(labelOf(callKind, type))}</span>}
          {duration !== null && duration > 0 && <span>{durationText(duration, translate)}</span>}
        </>
      }
    >
      {url && (
        // biome-ignore lint/a11y/useMediaCaption: nobody writes down what is said on the phone
        <audio className="rd-call-sound" controls preload="none" src={url} aria-label={translate('录音')} />
      )}
    </StreamLine>
  )
}
