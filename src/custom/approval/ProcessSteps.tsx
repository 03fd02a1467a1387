import { useTranslate } from 'react-admin'
import type { ApprovalPerson, ApprovalStep } from '../../domain/approval/approval'
import { nodeModes } from '../../domain/approval/approvalConfig'
import { labelOf } from '../../domain/choice'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { Glyph, type GlyphName } from '../../ui/Glyph'
import { TimeText } from '../../ui/TimeText'
import { Quote } from './Quote'

interface ProcessStepsProps {
  readonly steps: readonly ApprovalStep[]
}

const TONES = { blue: 'link', green: 'good', red: 'bad', grey: 'quiet' } as const

interface Look {
  readonly glyph: GlyphName
  readonly colour: keyof typeof TONES
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
    <Box as="ol" above={1} aria-label={translate('审批流程')}>
      {steps.map((step, at) => {
        const { glyph, colour, word } = lookOf(step)
        return (
          // A step has no name of its own but its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one approval keep their places
          <Stack as="li" key={at} gap={2.5} className="rd-process-step">
            <Stack as="span" centred round="full" className={`rd-process-mark rd-${colour}`}>
              <Glyph name={glyph} pie={0.5} size={14} />
            </Stack>
            <Text as="div" shrink tone={step.status === null ? 'quiet' : 'full'} className="rd-process-text">
              <Row as="header" gap={2} wrap>
                <b>{step.type === 'approval' ? step.title : translate(step.title)}</b>
                {step.mode && step.users.length > 1 && (
                  <span className="rd-tag">{translate(labelOf(nodeModes, step.mode))}</span>
                )}
                {!silent.has(step.type) && (
                  <Text as="em" size="small" tone={TONES[colour]}>
                    {translate(word)}
                  </Text>
                )}
                {step.time !== null && <Moment at={step.time} />}
              </Row>
              {step.users.length > 0 ? (
                <Text as="ul" size="body" tone="soft">
                  {step.users.map((person) => (
                    <PersonLine key={person.id} person={person} waits={step.status === 0} />
                  ))}
                </Text>
              ) : (
                <Text as="p" size="body" tone="soft">
                  {step.name}
                </Text>
              )}
              {step.users.length === 0 && step.remark && <Quote>{step.remark}</Quote>}
              {step.read_user.length > 0 && (
                <Text as="p" size="body" tone="soft">
                  {translate('%{names} 已读', { names: step.read_user.join('、') })}
                </Text>
              )}
            </Text>
          </Stack>
        )
      })}
    </Box>
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
    <Row as="li" gap={2} wrap>
      <span>{name}</span>
      {by && <small>{translate('%{name} 代', { name: by })}</small>}
      {from && <small>{translate('%{name} 转交', { name: from })}</small>}
      {word && (
        <Text as="em" size="small" tone={TONES[looks[status]?.colour ?? 'grey']}>
          {translate(word)}
        </Text>
      )}
      {time !== null && <Moment at={time} />}
      {remark && <Quote>{remark}</Quote>}
    </Row>
  )
}

/** When it was, at the end of its line. */
function Moment({ at }: { readonly at: number }) {
  return (
    <Text push size="small" tone="quiet">
      <TimeText at={at} />
    </Text>
  )
}
