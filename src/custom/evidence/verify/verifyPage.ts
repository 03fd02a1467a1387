import '../../../ui/theme/tokens.css'
import './verify.css'
import { labelOf } from '../../../domain/choice'
import { type PackageVerdict, packageFaults } from '../../../domain/evidence/packageVerdict'
import { printable } from '../../../domain/printable'
import { formatFull } from '../../../domain/time'

const WHOLE = '核验通过：内容与生成时一致'
/** Findings that are named; of a package that was taken apart there would be hundreds. */
const SHOWN = 50

const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`verify.html has no #${id}`)
  return element
}
const result = byId('result')

function element(name: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(name)
  // Names come out of the file: none turns a line around or hides one.
  made.textContent = printable(text)
  made.className = className
  return made
}

/** The key of this installation; null where it cannot be asked, and then whoever checks compares it himself. */
const trusted: Promise<string | null> = fetch(new URL('api/evidence/key', document.baseURI))
  .then(async (reply) => (await reply.json()).data.public_key as string)
  .catch(() => null)
trusted.then((key) => {
  byId('key').textContent = key ?? '无法取得，请向平台核实'
})

async function check(file: File): Promise<void> {
  result.replaceChildren(element('p', `正在核验 ${file.name}…`))
  const progress = (done: number, of: number) => {
    result.replaceChildren(element('p', `正在核验 ${file.name}：${done} / ${of}`))
  }
  const { checkFile } = await import('./browserArchive')
  tell(file.name, await checkFile(file, { trustedKey: await trusted, progress }))
}

function tell(name: string, { findings, manifest, checked }: PackageVerdict): void {
  const isWhole = findings.length === 0
  const words = isWhole ? `✓ ${WHOLE}` : `✕ 核验不通过：${findings.length} 处问题`
  const told = [element('p', name), element('h2', words, isWhole ? 'rd-verify-good' : 'rd-verify-bad')]
  if (findings.length > 0) {
    const list = element('ul', '')
    for (const { fault, path } of findings.slice(0, SHOWN)) {
      list.append(element('li', [labelOf(packageFaults, fault), path].filter(Boolean).join('：')))
    }
    if (findings.length > SHOWN) list.append(element('li', `另有 ${findings.length - SHOWN} 处`))
    told.push(list)
  }
  if (manifest) {
    const { orders, made, made_by, lost } = manifest
    const facts = element('dl', '')
    const fact = (label: string, value: string) => facts.append(element('dt', label), element('dd', value))
    fact('订单', orders.map(({ no }) => no).join('、'))
    fact('生成', `${formatFull(made)} ${made_by}`)
    fact('核对文件', `${checked} 个`)
    if (lost.length > 0) fact('生成时已缺失', lost.map(({ order_no, name }) => `${order_no} ${name}`).join('、'))
    fact('签名公钥', manifest.public_key)
    told.push(facts)
  }
  result.replaceChildren(...told)
}

const begin = (files: FileList | null | undefined) => {
  const [file] = files ?? []
  if (file) void check(file)
}
byId('file').addEventListener('change', (event) => begin((event.target as HTMLInputElement).files))
document.addEventListener('dragover', (event) => event.preventDefault())
document.addEventListener('drop', (event) => {
  event.preventDefault()
  begin(event.dataTransfer?.files)
})
