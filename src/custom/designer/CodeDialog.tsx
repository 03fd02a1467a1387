import { useMemo } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { resources } from '../../resources'
import { titleOf } from '../../schema/compile/runtime/check'
import { codeOf, constantOf } from '../../schema/compile/runtime/code'
import { compileRuntime } from '../../schema/compile/runtime/compile'
import type { RuntimeDeclaration } from '../../schema/compile/runtime/declaration'
import { Box } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { Hint } from './DesignCard'

interface CodeDialogProps {
  readonly name: string
  readonly declaration: RuntimeDeclaration
  readonly onClose: () => void
}

const titleOfCoded = (name: string) => {
  const other = resources.find((resource) => resource.name === name)
  return other && titleOf(other)
}

/** The declaration as a file of the source, to be copied; `npm run promote` writes it and moves the rows. */
export function CodeDialog({ name, declaration, onClose }: CodeDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const code = useMemo(() => codeOf(compileRuntime(name, declaration, titleOfCoded)), [name, declaration])
  const constant = constantOf(name)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      notify('已复制', { type: 'success' })
    } catch {
      notify('浏览器不允许复制，请手动选择', { type: 'warning' })
    }
    return false
  }
  return (
    <DeskDialog
      open
      width={860}
      title={translate('导出为代码')}
      onClose={onClose}
      onConfirm={copy}
      confirmLabel={translate('复制')}
    >
      <Hint>
        {translate('文件')} <code>{`src/resources/${constant}/${constant}.resource.ts`}</code>
        {translate('；发布后执行')} <code>{`npm run promote -- ${name}`}</code>{' '}
        {translate('可写入源码并把数据移到独立的表')}
      </Hint>
      <Box
        as="textarea"
        wide
        pad={2.5}
        edge="all"
        round={2}
        fill="sunken"
        className="rd-designer-code"
        readOnly
        value={code}
        rows={24}
        aria-label={translate('代码')}
        spellCheck={false}
      />
    </DeskDialog>
  )
}
