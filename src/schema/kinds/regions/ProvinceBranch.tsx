import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslate } from 'react-admin'
import { Row, Stack, Text } from '../../../ui/Box'
import type { Branch } from './branches'

interface ProvinceBranchProps {
  readonly branch: Branch
  readonly ticked: ReadonlySet<number>
  readonly isOpen: boolean
  readonly onUnfold: (province: number) => void
  readonly onTick: (cities: readonly number[], isOn: boolean) => void
}

/** A province: its tick is whole, half or empty by its cities, which unfold below it. */
export function ProvinceBranch({ branch, ticked, isOpen, onUnfold, onTick }: ProvinceBranchProps) {
  const translate = useTranslate()
  const { province, cities } = branch
  const count = cities.filter(({ id }) => ticked.has(id)).length
  const isWhole = count === cities.length
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <li className={isOpen ? 'rd-branch rd-branch-open' : 'rd-branch'}>
      <Row as="span">
        <Stack
          type="button"
          as="button"
          centred
          fixed
          tone="quiet"
          className="rd-branch-fold"
          aria-expanded={isOpen}
          aria-label={`${translate(isOpen ? '收起' : '展开')} ${province.name}`}
          onClick={() => onUnfold(province.id)}
        >
          <Chevron size={14} aria-hidden />
        </Stack>
        <Row as="label" inline gap={1.5}>
          <input
            type="checkbox"
            checked={isWhole}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && !isWhole
            }}
            onChange={() =>
              onTick(
                cities.map(({ id }) => id),
                !isWhole,
              )
            }
          />
          {province.name}
          {count > 0 && (
            <Text as="em" size="small" tone="link">
              {`${count}/${cities.length}`}
            </Text>
          )}
        </Row>
      </Row>
      {isOpen && (
        <Stack as="span" below={1.5} padX={2} padY={0.5} round={1} fill="sunken" className="rd-branch-cities">
          {cities.map(({ id, name }) => (
            <Row as="label" inline gap={1.5} key={id}>
              <input type="checkbox" checked={ticked.has(id)} onChange={() => onTick([id], !ticked.has(id))} />
              {name}
            </Row>
          ))}
        </Stack>
      )}
    </li>
  )
}
