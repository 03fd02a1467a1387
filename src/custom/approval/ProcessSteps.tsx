import { useTranslate } from 'react-admin'
import type { ApprovalPerson, ApprovalStep } from '../../domain/approval/approval'
import { nodeModes } from '../../domain/approval/approvalConfig'
import { labelOf } from '../../domain/choice'
import { Stack, Text } from '../../ui/Box'
import { Glyph, type GlyphName } from '../../ui/Glyph'
import { TimeText } from '../../ui/TimeText'

interface ProcessStepsProps {
  readonly steps: readonly ApprovalStep[]
}

interface Look {
  readonly glyph: GlyphName
  readonly colour: string
  readonly word: string
}

const looks: Readonly<Record<number, Look>> = {
  0: { glyph: 'pie', colour: 'blue', word: '等待审批' },
  1: { glyph: 'check', colour: 'green', word: '已同意' },
  2: { glyph: 'triangle', colour: 'red', word: '已拒绝' },
  3: { glyph: 'back', colour: 'grey', word: '已撤回' },
  6: { glyph: 'slash', colour: 'grey', word: '已失效' },
}
const ahead: Look = { glyph: 'dashed', colour: 'grey', word: '未开始' }
/** Of a step that nobody decides, the mark says enough. */
const silent = new Set<ApprovalStep['type']>(['launch', 'cc'])

const lookOf = ({ status, type }: ApprovalStep): Look => {
  if (type === 'cc') return { glyph: 'megaphone', colour: 'grey', word: '' }
  return status === null ? ahead : (looks[status] ?? ahead)
}

/** The way of an approval from its launch: nodes with their people, who decided when with which words, what is waited for. */
export function ProcessSteps({ steps }: ProcessStepsProps) {
  const translate = useTranslate()
  return (
    <ol className="rd-process" aria-label={translate('审批流程')}>
      {steps.map((step, at) => {
        const { glyph, colour, word } = lookOf(step)
        return (
          // A step has no name of its own but its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one approval keep their places
          <li key={at} className={`rd-process-step rd-${colour}`} data-ahead={step.status === null || undefined}>
            <Stack as="span" centred className="rd-process-mark">
              <Glyph name={glyph} pie={0.5} size={14} />
            </Stack>
            <Text as="div" shrink tone="full" className="rd-process-text">
              <header>
                <b>{step.type === 'approval' ? step.title : translate(step.title)}</b>
                {step.mode && step.users.length > 1 && (
                  <span className="rd-tag">{translate(labelOf(nodeModes, step.mode))}</span>
                )}
                {!silent.has(step.type) && <em>{translate(word)}</em>}
                {step.time !== null && <TimeText at={step.time} />}
              </header>
              {step.users.length > 0 ? (
                <ul>
                  {step.users.map((person) => (
                    <PersonLine key={person.id} person={person} waits={step.status === 0} />
                  ))}
                </ul>
              ) : (
                <p>{step.name}</p>
              )}
              {step.users.length === 0 && step.remark && <q>{step.remark}</q>}
              {step.read_user.length > 0 && <p>{translate('%{names} 已读', { names: step.read_user.join('、') })}</p>}
            </Text>
          </li>
        )
      })}
    </ol>
  )
}

interface PersonLineProps {
  readonly person: ApprovalPerson
  /** whether the node is still deciding */
  readonly waits: boolean
}

function PersonLine({ person: { name, status, time, remark, by, from }, waits }: PersonLineProps) {
  const translate = useTranslate()
  const word = status === 0 ? (waits ? '待审批' : '') : (looks[status]?.word ?? '')
  return (
    <li>
      <span>{name}</span>
      {by && <small>{translate('%{name} 代', { name: by })}</small>}
      {from && <small>{translate('%{name} 转交', { name: from })}</small>}
      {word && <em className={`rd-${looks[status]?.colour ?? 'grey'}`}>{translate(word)}</em>}
      {time !== null && <TimeText at={time} />}
      {remark && <q>{remark}</q>}
    </li>
  )
}
