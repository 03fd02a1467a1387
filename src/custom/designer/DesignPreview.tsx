import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { titleOf } from '../../schema/compile/runtime/check'
import { compileRuntime } from '../../schema/compile/runtime/compile'
import type { Problem, RuntimeDeclaration } from '../../schema/compile/runtime/declaration'
import type { AnyResource } from '../../schema/model'
import { Stack, Text } from '../../ui/Box'
import { PreviewDesk } from './PreviewDesk'

interface DesignPreviewProps {
  readonly declaration: RuntimeDeclaration
  readonly problems: readonly Problem[]
  readonly references: readonly AnyResource[]
}

const NAME = 'preview'
/** Faults that leave a field fit to be drawn. */
const HARMLESS = /^fields\[\d+\]\.(label|help|group|unit)$/

/** What is sound of a declaration that is still being drawn. */
function sound(declaration: RuntimeDeclaration, problems: readonly Problem[]): RuntimeDeclaration {
  const faulty = (list: string, i: number) =>
    problems.some(({ path }) => path.startsWith(`${list}[${i}]`) && !HARMLESS.test(path))
  const { title, ...rest } = declaration
  return {
    ...rest,
    ...(title !== undefined && declaration.fields.some(({ id }) => id === title) && { title }),
    fields: declaration.fields.filter((_, i) => !faulty('fields', i)),
    rules: declaration.rules.filter((_, i) => !faulty('rules', i)),
  }
}

/** List and form as they will be, by the very components that will draw them. */
export function DesignPreview({ declaration, problems, references }: DesignPreviewProps) {
  const translate = useTranslate()
  const resource = useMemo((): AnyResource => {
    const titles = (name: string) => {
      const other = references.find((one) => one.name === name)
      return other && titleOf(other)
    }
    const drawn = compileRuntime(NAME, sound(declaration, problems), titles)
    const label = drawn.label.trim() || translate('未命名资源')
    const fields = Object.entries(drawn.fields).map(
      ([name, field]) => [name, field.label ? field : { ...field, label: translate('未命名') }] as const,
    )
    // Whoever draws it sees it as those will who may use it.
    const { roles: _, types: __, ...open } = drawn
    return { ...open, label, fields: Object.fromEntries(fields), actions: { create: { call: 'POST /preview' } } }
  }, [declaration, problems, references, translate])
  const isEmpty = Object.keys(resource.keys ?? {}).length <= 1
  /** Inputs keep what is typed unless a field comes, goes or changes its kind. */
  const shape = Object.entries(resource.fields)
    .map(([name, { kind }]) => `${resource.keys?.[name]} ${name} ${kind}`)
    .join()
  return (
    <Stack as="section" cols="one" gap={2.5} className="rd-designer-preview" aria-label={translate('预览')}>
      {isEmpty ? (
        <Text as="p" size="small" tone="quiet" pad={3} className="rd-card">
          {translate('添加字段后，这里会显示列表和表单的样子')}
        </Text>
      ) : (
        <PreviewDesk key={shape} resource={resource} />
      )}
    </Stack>
  )
}
