import { createHmac } from 'node:crypto'
import type { DirectForm } from './Storage'
import type { S3Settings } from './s3Settings'

interface Permission {
  /** name of the object in its bucket */
  readonly name: string
  readonly mostBytes: number
  /** that the form holds */
  readonly seconds: number
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
/** `20261124` and `20261124T013000Z` */
const stamps = (now: Date): [day: string, moment: string] => {
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  return [moment.slice(0, 8), moment]
}

/** A key for one day, region and service, by both families: HMAC upon HMAC. */
const daysKey = (secret: string, parts: readonly string[]): Buffer =>
  parts.reduce<Buffer | string>((key, part) => hmac(key, part), secret) as Buffer

/** Whether a bucket is one of Alibaba's, whose forms have names of their own. */
const isOss = (address: string): boolean => new URL(address).hostname.endsWith('.aliyuncs.com')

/** The form by which a browser puts one object into a bucket, signed by version 4 of the store's own family (decisions §9). */
export function directForm(store: S3Settings, permission: Permission, now = new Date()): DirectForm {
  return isOss(store.address) ? ossForm(store, permission, now) : s3Form(store, permission, now)
}

const policyOf = ({ name, mostBytes, seconds }: Permission, now: Date, more: readonly object[]): string =>
  Buffer.from(
    JSON.stringify({
      expiration: new Date(now.getTime() + seconds * 1000).toISOString(),
      conditions: [
        ['eq', '$key', name],
        ['content-length-range', 1, mostBytes],
        ['eq', '$success_action_status', '200'],
        ...more,
      ],
    }),
  ).toString('base64')

/** Forms are taken at Alibaba's own address, not at the one that speaks S3. */
export const formAddress = (address: string): string => address.replace(/([./])s3\.oss-/, '$1oss-')

function ossForm({ address, region, keyId, secret }: S3Settings, permission: Permission, now: Date): DirectForm {
  const [day, moment] = stamps(now)
  const place = region.replace(/^oss-/, '')
  const credential = `${keyId}/${day}/${place}/oss/aliyun_v4_request`
  const signed = {
    'x-oss-signature-version': 'OSS4-HMAC-SHA256',
    'x-oss-credential': credential,
    'x-oss-date': moment,
  }
  const policy = policyOf(
    permission,
    now,
    Object.entries(signed).map(([name, value]) => ({ [name]: value })),
  )
  const key = daysKey(`aliyun_v4${secret}`, [day, place, 'oss', 'aliyun_v4_request'])
  const fields = {
    key: permission.name,
    policy,
    ...signed,
    'x-oss-signature': hmac(key, policy).toString('hex'),
    success_action_status: '200',
  }
  return { host: `${formAddress(address)}/`, fields }
}

function s3Form({ address, region, keyId, secret }: S3Settings, permission: Permission, now: Date): DirectForm {
  const [day, moment] = stamps(now)
  const signed = {
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${keyId}/${day}/${region}/s3/aws4_request`,
    'X-Amz-Date': moment,
  }
  const policy = policyOf(
    permission,
    now,
    Object.entries(signed).map(([name, value]) => ({ [name]: value })),
  )
  const key = daysKey(`AWS4${secret}`, [day, region, 's3', 'aws4_request'])
  const fields = {
    key: permission.name,
    Policy: policy,
    ...signed,
    'X-Amz-Signature': hmac(key, policy).toString('hex'),
    success_action_status: '200',
  }
  return { host: `${address}/`, fields }
}
