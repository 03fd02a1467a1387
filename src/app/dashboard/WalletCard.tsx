import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { Box, Row, Text } from '../../ui/Box'
import { Money } from '../../ui/Money'
import { HomeCard } from './HomeCard'
import type { Home } from './useHome'

const PAGE = '/wallet'

/** 钱: what the reader's firm may draw, what is on its way out, and its deposit. */
export function WalletCard({ wallet }: { readonly wallet: NonNullable<Home['wallet']> }) {
  const translate = useTranslate()
  const lines = [
    { label: '提现中', fen: wallet.frozen },
    { label: '保证金已缴', fen: wallet.deposit },
    ...(wallet.deposit_money > 0 ? [{ label: '保证金待缴', fen: wallet.deposit_money }] : []),
  ]
  return (
    <HomeCard
      title={translate('钱')}
      all={
        <Text as={Link} tone="link" to={PAGE}>
          {translate('企业钱包')}
        </Text>
      }
    >
      <Box padX={4} below={2}>
        <Text as="p" size="small" tone="quiet">
          {translate('可提现余额')}
        </Text>
        <Text as="p" size="figure" weight="strong">
          <Money fen={wallet.money} />
        </Text>
      </Box>
      <Box as="ul" padX={4} below={3}>
        {lines.map(({ label, fen }) => (
          <Row as="li" key={label} gap={2} edge="bottom" className="desk-home-line">
            <Text grow>{translate(label)}</Text>{' '}
            <Text weight="strong">
              <Money fen={fen} />
            </Text>
          </Row>
        ))}
      </Box>
    </HomeCard>
  )
}
