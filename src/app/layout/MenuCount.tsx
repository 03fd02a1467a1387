import { Text } from '../../ui/Box'
import { counted } from '../../ui/CountBadge'

/** How much waits on a page of the menu. */
export const MenuCount = ({ count }: { readonly count: number }) => (
  <Text as="em" size="tiny" weight="strong" padX={1} round={3} className="desk-count">
    {counted(count)}
  </Text>
)
