import { useTranslate } from 'react-admin'
import { choiceOf } from '../../../domain/choice'
import { formatYuan } from '../../../domain/money'
import { appealStatus } from '../../../domain/settlement'
import type { statementAppeal } from '../../../resources/settlement/statementAppeal.resource'
import type { RecordOf } from '../../../schema/model'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import { StatusChip } from '../../../ui/StatusChip'
import { TimeText } from '../../../ui/TimeText'
import { ItemWords } from './ItemWords'
import './appeals.css'

export type Appeal = RecordOf<typeof statementAppeal> & { readonly create_time: number }

interface AppealListProps {
  readonly appeals: readonly Appeal[]
}

/** What a provider has said against his statement, and what came of it, newest first. */
export function AppealList({ appeals }: AppealListProps) {
  const translate = useTranslate()
  return (
    <Stack as="ol" gap={3} className="rd-appeals">
      {appeals.map((appeal) => {
        const status = choiceOf(appealStatus, appeal.status)
        return (
          <Box as="li" key={appeal.id} padX={3} padY={2.5} edge="all" round={2}>
            <Row gap={2} lineGap={0.5} wrap>
              {status && <StatusChip label={translate(status.label)} family={status.family} />}
              <Text>
                <Text as="del" tone="quiet">
                  <Money fen={appeal.before} />
                </Text>{' '}
                → <b>{<Money fen={appeal.money} />}</b>
              </Text>
              <Text size="small" tone="quiet">
                {appeal.user_name} <TimeText at={appeal.create_time} />
              </Text>
            </Row>
            {appeal.items && (
              <Stack as="ul" gap={0.5} className="rd-appeal-items">
                {appeal.items.map((item) => (
                  <li key={item.id}>
                    <ItemWords item={item} />
                    {item.granted !== undefined && (
                      <Text>
                        {' '}
                        → <b>{item.granted === 0 ? translate('已取消') : formatYuan(item.granted)}</b>
                      </Text>
                    )}
                  </li>
                ))}
              </Stack>
            )}
            <Text as="p" above={1} breaks>
              {appeal.remark}
            </Text>
            {appeal.pictures && appeal.pictures.length > 0 && (
              <Row gap={1.5} wrap>
                {appeal.pictures.map((picture, i) => (
                  <a key={picture} href={picture} target="_blank" rel="noreferrer">
                    <Box
                      as="img"
                      above={1.5}
                      edge="all"
                      round={1}
                      fill="sunken"
                      src={picture}
                      alt={`${translate('申诉凭证')} ${i + 1}`}
                      loading="lazy"
                    />
                  </a>
                ))}
              </Row>
            )}
            {appeal.handle_time !== null && (
              <Text as="p" size="small" tone="soft" above={1} breaks>
                {appeal.handler_name} <TimeText at={appeal.handle_time} />
                {appeal.granted !== null && (
                  <>
                    {' '}
                    {translate('核定金额')} <Money fen={appeal.granted} />
                  </>
                )}
                {appeal.reply && ` · ${appeal.reply}`}
              </Text>
            )}
          </Box>
        )
      })}
    </Stack>
  )
}
