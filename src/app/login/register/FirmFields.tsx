import type { RegionNode } from '../../../domain/geo/regions'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import type { Errors, FormValues } from './formValues'
import { RegionField } from './RegionField'
import { VisitorField } from './VisitorField'

export interface FieldsProps {
  values: FormValues
  errors: Errors
  set: (values: Partial<FormValues>) => void
}

const types = [
  { code: 3, label: '服务商', lead: '接救援单' },
  { code: 1, label: '公司', lead: '派救援单' },
] as const

/** What the firm is and where. */
export function FirmFields({ values, errors, set, tree }: FieldsProps & { tree: readonly RegionNode[] }) {
  return (
    <>
      <Stack as="fieldset" gap={1.5}>
        <Text as="legend" tone="soft" size="large" className="visitor-legend">
          企业类型<span className="visitor-must"> *</span>
        </Text>
        <Row gap={2} even>
          {types.map(({ code, label, lead }) => (
            <Box as="label" key={code} pad={3} fill="surface" edge="control" round={3} className="visitor-type">
              <Row justify="between" size="title" weight="strong">
                {label}
                <input
                  type="radio"
                  name="firm_type"
                  value={code}
                  checked={values.firm_type === code}
                  onChange={() => set({ firm_type: code })}
                />
              </Row>
              <Text size="large" tone="soft">
                {lead}
              </Text>
            </Box>
          ))}
        </Row>
        {errors.firm_type && (
          <Text as="p" size="body" tone="bad" role="alert">
            {errors.firm_type}
          </Text>
        )}
      </Stack>
      <VisitorField
        name="name"
        label="企业名称"
        value={values.name}
        max={60}
        autoComplete="organization"
        error={errors.name}
        hint="与营业执照一致"
        onChange={(name) => set({ name })}
      />
      <RegionField value={values} tree={tree} errors={errors} onChange={set} />
      <VisitorField
        name="address"
        label="详细地址"
        value={values.address}
        max={200}
        autoComplete="street-address"
        error={errors.address}
        onChange={(address) => set({ address })}
      />
    </>
  )
}
