import { labelOf } from '../../src/domain/choice'
import { packageFaults, refusedPackage } from '../../src/domain/evidence/packageVerdict'
import { formatFull } from '../../src/domain/time'
import { print, printError } from '../kernel/terminal'
import { checkPackageFile } from './packages/packageFile'

const USAGE = '用法：npm run verify -- <证据包.zip> [--key <平台公钥>]'

/** `npm run verify -- file.zip`: needs no server and no network; ends with 1 when anything was changed, added or taken out. */
async function main(): Promise<void> {
  const [path, option, trustedKey] = process.argv.slice(2)
  if (!path || (option !== undefined && (option !== '--key' || !trustedKey))) {
    printError(USAGE)
    process.exitCode = 2
    return
  }
  const verdict = await checkPackageFile(path, { trustedKey }).catch(() => refusedPackage('unreadable'))
  const { manifest, findings, checked } = verdict
  if (manifest) {
    const numbers = manifest.orders.map(({ no }) => no).join('、')
    print(`订单 ${numbers}，${manifest.made_by} 于 ${formatFull(manifest.made)} 生成，核对文件 ${checked} 个`)
    print(`签名公钥 ${manifest.public_key}`)
    for (const { order_no, name } of manifest.lost) print(`生成时已缺失：${order_no} ${name}`)
  }
  for (const { fault, path: file } of findings)
    printError([labelOf(packageFaults, fault), file].filter(Boolean).join('：'))
  // Anybody can sign with a key of his own.
  const whose = trustedKey ? '' : '（签名来源未核对，请用 --key 给出平台公布的公钥）'
  print(findings.length === 0 ? `核验通过：内容与生成时一致${whose}` : `核验不通过：${findings.length} 处问题`)
  process.exitCode = findings.length === 0 ? 0 : 1
}

await main()
