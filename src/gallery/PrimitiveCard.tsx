import { Box, Row, Stack, Text } from '../ui/Box'

const SIZES = ['tiny', 'small', 'body', 'title'] as const
const TONES = ['full', 'soft', 'quiet', 'link', 'good', 'warn', 'bad'] as const

/** What the screens are laid out with: rows, stacks and words, in the steps of the scales. */
export function PrimitiveCard() {
  return (
    <Box as="section" pad={4} fill="surface" edge="all" round={3} aria-label="primitives">
      <Text as="h2" size="title" below={3}>
        Row, Stack, Text, Box
      </Text>
      <Stack gap={3}>
        <Row gap={3} align="baseline" wrap>
          {SIZES.map((size) => (
            <Text key={size} size={size}>
              {size}
            </Text>
          ))}
        </Row>
        <Row gap={3} lineGap={1} wrap>
          {TONES.map((tone) => (
            <Text key={tone} tone={tone} weight="medium">
              {tone}
            </Text>
          ))}
        </Row>
        <Row gap={2}>
          <Box grow>grows</Box>
          <Text as="b" fixed>
            fixed
          </Text>
          <Text push end>
            pushed
          </Text>
        </Row>
      </Stack>
    </Box>
  )
}
